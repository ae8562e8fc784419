/**
 * Lets visitors pause the moving picture (WCAG 2.2.2). The button appears when the clip plays.
 */
export const pauseScript = `{let v=document.querySelector("video"),b=document.querySelector("[data-pause]");if(v&&b){let show=()=>{b.hidden=false};v.addEventListener("playing",show);if(!v.paused)show();b.addEventListener("click",()=>{let stop=!v.paused;stop?v.pause():v.play();b.setAttribute("aria-pressed",String(stop))})}}`;
