const colours = ['white', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'red', 'black'] as const;
type Colour = (typeof colours)[number];

/** How captions look; sizes and opacities are percent. */
export interface CaptionStyle {
  size: '75' | '100' | '125' | '150' | '200';
  font: 'sans' | 'serif' | 'mono' | 'casual';
  colour: Colour;
  background: Colour;
  /** Of the background. */
  opacity: '0' | '25' | '50' | '75' | '100';
  edge: 'none' | 'shadow' | 'outline' | 'raised';
}

export type CaptionSetting = keyof CaptionStyle;
/** The values that are words; the others are percent. */
export type CaptionWord = CaptionStyle['font' | 'colour' | 'edge'];

export const captionStyleChoices: {
  readonly [Name in CaptionSetting]: readonly CaptionStyle[Name][];
} = {
  size: ['75', '100', '125', '150', '200'],
  font: ['sans', 'serif', 'mono', 'casual'],
  colour: colours,
  background: colours,
  opacity: ['0', '25', '50', '75', '100'],
  edge: ['none', 'shadow', 'outline', 'raised'],
};

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
  const found = captionStyleChoices[name].find((choice) => choice === value);
  if (found !== undefined) style[name] = found;
}
