/** A text of several sections. In paragraphs and points, `[label](address)` is a link, and `{name}` is replaced. */
export type InformationDocument = {
  title: string;
  /** For search results and link previews. */
  description: string;
  intro: readonly string[];
  sections: readonly InformationSection[];
};

export type InformationSection = {
  heading: string;
  paragraphs?: readonly string[] | undefined;
  points?: readonly string[] | undefined;
};
