const colours = ['white', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'red', 'black'] as const;

/** What can be set of the look of captions, and to what; sizes and opacities are percent. */
export const captionStyleChoices = {
  size: ['75', '100', '125', '150', '200'],
  font: ['sans', 'serif', 'mono', 'casual'],
  colour: colours,
  background: colours,
  opacity: ['0', '25', '50', '75', '100'],
  edge: ['none', 'shadow', 'outline', 'raised'],
} as const;

export type CaptionSetting = keyof typeof captionStyleChoices;
export type CaptionStyle = { [Name in CaptionSetting]: (typeof captionStyleChoices)[Name][number] };

export const captionSettings = Object.keys(captionStyleChoices) as CaptionSetting[];

export const defaultCaptionStyle: CaptionStyle = {
  size: '100',
  font: 'sans',
  colour: 'white',
  background: 'black',
  opacity: '75',
  edge: 'none',
};

/** Reads `size:150 colour:yellow`; what is missing or unknown is as the house shows captions. */
export function parseCaptionStyle(text: string | undefined): CaptionStyle {
  const style = { ...defaultCaptionStyle };
  for (const pair of (text ?? '').slice(0, 200).split(' ')) {
    const [name = '', value = ''] = pair.split(':');
    if (Object.hasOwn(captionStyleChoices, name)) assign(style, name as CaptionSetting, value);
  }
  return style;
}

/** The style as it is remembered: only what differs from the house's. */
export function writeCaptionStyle(style: CaptionStyle): string {
  return captionSettings
    .filter((name) => style[name] !== defaultCaptionStyle[name])
    .map((name) => `${name}:${style[name]}`)
    .join(' ');
}

function assign<Name extends CaptionSetting>(style: CaptionStyle, name: Name, value: string) {
  const choices: readonly CaptionStyle[Name][] = captionStyleChoices[name];
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) style[name] = found;
}
