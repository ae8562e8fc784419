import { openPagePattern } from '@nightjar/site-config';

/**
 * Inline script behind `ageGateMarkup`. It runs before the first paint, so that a page from a shared cache shows the gate without
 * flashing. The rule is the one of `decideAgeGate`, evaluated in the browser. It also sets the cookies that follow from the
 * address (requirement SITE-12), and runs again after navigations, because a visit may begin on or return to a page without a gate.
 *
 * A press on the backdrop must not take the focus from the button. Chromium closes a dialog on the second Escape although `cancel` was prevented; a prevented keydown causes no `cancel`.
 */
export const ageGateScript = `(()=>{
const gate=document.getElementById('age-gate-template')?.content.firstElementChild;
if(!gate)return;
const has=(name,value)=>('; '+document.cookie+';').includes('; '+name+'='+value+';');
const set=(name,value,days)=>{document.cookie=name+'='+value+'; Max-Age='+days*86400+'; Path=/; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'')};
const query=new URLSearchParams(location.search);
const isCampaign='bypass' in gate.dataset&&['pub','campaign_id','campaign','source'].some((name)=>query.get(name));
const language=()=>{
for(const tag of navigator.languages||[]){const found=tag.toLowerCase().split('-')[0];const block=/^[a-z]+$/.test(found)&&gate.querySelector('[lang|='+found+']');if(block)return block.lang}
return gate.dataset.lang};
const check=()=>{
const path=location.pathname;
if(!${openPagePattern}.test(path)&&!has('show_site','yes'))set('show_site','yes',1);
if(has('_agev','1'))return;
if(isCampaign){set('_agev','1',365);return}
if(gate.dataset.ageless.split(' ').includes(path))return gate.close();
if(gate.open)return;
const lang=language();
gate.dataset.lang=lang;
for(const block of gate.querySelectorAll('[lang]'))block.hidden=block.lang!==lang;
gate.setAttribute('aria-labelledby','age-gate-'+lang);
document.body.prepend(gate);
gate.showModal();
gate.querySelector('[lang="'+lang+'"] button').focus()};
const again=()=>{if(!('accepted' in gate.dataset))check()};
gate.addEventListener('keydown',(event)=>{if(event.key==='Escape'){event.preventDefault();event.stopPropagation()}});
gate.addEventListener('mousedown',(event)=>{if(event.target===gate)event.preventDefault()});
gate.addEventListener('cancel',(event)=>event.preventDefault());
gate.addEventListener('close',again);
gate.addEventListener('submit',(event)=>{event.preventDefault();set('_agev','1',365);gate.dataset.accepted='';gate.close();gate.remove();dispatchEvent(new CustomEvent('nightjar:age-accepted'))});
check();
addEventListener('nightjar:page-view',again);
})()`;
