const allowedElements = new Set(['B', 'I', 'U', 'RUBY', 'RT', 'SPAN']);
const colours = new Set(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']);

/**
 * The text of a cue as elements: bold, italic, underline, ruby and the eight colours of WebVTT. Other markup (classes, voice names) is
 * removed and its text kept, so that a file can neither style nor script the page.
 */
export function captionText(cue: VTTCue): DocumentFragment {
  const target = document.createDocumentFragment();
  copy(cue.getCueAsHTML(), target);
  return target;
}

function copy(from: Node, to: Node) {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    else if (node instanceof Element) to.appendChild(copyElement(node));
  }
}

function copyElement(element: Element): Node {
  if (!allowedElements.has(element.tagName)) {
    const fragment = document.createDocumentFragment();
    copy(element, fragment);
    return fragment;
  }
  const own = document.createElement(element.tagName);
  for (const name of element.classList) {
    if (colours.has(name)) own.dataset.colour = name;
    else if (name.startsWith('bg_') && colours.has(name.slice(3))) own.dataset.background = name.slice(3);
  }
  const lang = element.getAttribute('lang');
  if (lang && /^[a-z0-9-]{2,35}$/i.test(lang)) own.lang = lang;
  copy(element, own);
  return own;
}
