const colours = ['white', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'red', 'black'] as const;
type Colour = (typeof colours)[number];

/** Caption style; sizes and opacities in percent. */
export interface CaptionStyle {
  size: '75' | '100' | '125' | '150' | '200';
  font: 'sans' | 'serif' | 'mono' | 'casual';
  colour: Colour;
  background: Colour;
  /** Opacity of the background. */
  opacity: '0' | '25' | '50' | '75' | '100';
  edge: 'none' | 'shadow' | 'outline' | 'raised';
}

export type CaptionSetting = keyof CaptionStyle;

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

/** Parses `size:150 colour:yellow`; missing or unknown settings get their default. */
export function parseCaptionStyle(text: string | undefined): CaptionStyle {
  const style = { ...defaultCaptionStyle };
  for (const pair of (text ?? '').slice(0, 200).split(' ')) {
    const [name = '', value = ''] = pair.split(':');
    if (Object.hasOwn(captionStyleChoices, name)) assign(style, name as CaptionSetting, value);
  }
  return style;
}

/** Serializes a style for storage: only settings that differ from the default. */
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
