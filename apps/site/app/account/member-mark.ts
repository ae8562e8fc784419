/**
 * Runs before the first paint: marks the root element in a browser with a session, so that the header reserves the place of
 * the member's menu instead of showing the button for guests. The document itself is the same for all visitors. The content
 * security policy allows this script by its hash.
 */
export const memberMarkScript = `try{if(/(?:^|; )member=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.member=''}catch{}`;
