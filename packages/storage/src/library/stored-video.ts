/* Without zod (decision 152): the pages of the lists read cards before any interaction, and zod is 8 kB of their code. */

/**
 * The card that both lists store (requirement ST-3). Numbers are text, as on the wire and in entries of earlier versions of
 * the site. The optional fields have the names of a video in a list of the wire; entries of earlier versions lack them, and an
 * invalid one counts as missing.
 */
export interface StoredVideo {
  video_id: string;
  title: string;
  dir: string;
  duration: string;
  post_date: string;
  scr: string;
  video_viewed: string;
  sg_id: string;
  isWatchLater: boolean;
  rating?: string;
  props?: { hd: string; fhd: string; vr: string };
  /** Address of the hover preview, with or without a host. */
  pv?: string;
  channel?: { dir: string; title: string };
  model?: { dir: string; title: string };
  user_id?: string;
  username?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Parses a stored card. Without an id or a title it is invalid; `scr` may have been stored as `thumb`. */
export const storedVideo = {
  safeParse(value: unknown): { success: true; data: StoredVideo } | { success: false } {
    if (!isRecord(value) || typeof value.title !== 'string') return { success: false };
    const { video_id, title } = value;
    if (typeof video_id !== 'string' && typeof video_id !== 'number') return { success: false };
    const data: StoredVideo = {
      video_id: String(video_id),
      title,
      dir: text(value.dir),
      duration: text(value.duration),
      post_date: text(value.post_date),
      scr: text(value.scr ?? value.thumb),
      video_viewed: text(value.video_viewed),
      sg_id: text(value.sg_id),
      isWatchLater: value.isWatchLater === true,
      ...optionalTexts(value),
    };
    const { props, channel, model } = value;
    if (isRecord(props)) data.props = { hd: text(props.hd), fhd: text(props.fhd), vr: text(props.vr) };
    if (isNamed(channel)) data.channel = { dir: text(channel.dir), title: text(channel.title) };
    if (isNamed(model)) data.model = { dir: text(model.dir), title: text(model.title) };
    return { success: true, data };
  },
};

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNamed = (value: unknown): value is Fields =>
  isRecord(value) && text(value.dir) !== '' && text(value.title) !== '';

/** Text, or '' for a missing or invalid value. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const optionalNames = ['rating', 'pv', 'user_id', 'username'] as const;
function optionalTexts(value: Fields): Pick<StoredVideo, (typeof optionalNames)[number]> {
  return Object.fromEntries(
    optionalNames.flatMap((name) => (value[name] === undefined ? [] : [[name, text(value[name])]])),
  );
}
