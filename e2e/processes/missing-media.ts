import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AssetManifest, assetKeys, masterPlaylist, planLadder } from '@nightjar/media';

interface MissingMediaOptions {
  /** The folder of the media store. */
  folder: string;
  assetKey: string;
  manifest: AssetManifest;
}

/** What a complete asset has and this one does not, each as a line: in its manifest, its playlists and its folder. */
export async function findMissingMedia({
  folder,
  assetKey,
  manifest,
}: MissingMediaOptions): Promise<string[]> {
  const missing: string[] = [];
  const bytesOf = (key: string) =>
    stat(join(folder, key)).then(
      ({ size }) => size,
      () => 0,
    );
  const requireFile = async (key: string) => {
    if ((await bytesOf(key)) === 0) missing.push(`file ${key}`);
  };

  const addressOf = (rung: AssetManifest['hls'][number]['rung']) => assetKeys.hlsPlaylist(assetKey, rung);
  const playlists = namesIn(masterPlaylist(manifest, { addressOf }) ?? '');
  for (const { rung, suffix } of planLadder(manifest)) {
    const rendition = manifest.renditions.find((one) => one.rung === rung);
    const stored = await bytesOf(assetKeys.rendition(assetKey, suffix));
    if (rendition === undefined || stored !== rendition.bytes) missing.push(`rendition ${rung}`);
    if (!playlists.includes(addressOf(rung))) missing.push(`${rung} in the master playlist`);
  }
  for (const playlist of playlists) {
    const text = await readFile(join(folder, playlist), 'utf8').catch(() => '');
    if (!text.endsWith('#EXT-X-ENDLIST\n')) missing.push(`end of ${playlist}`);
    for (const name of namesIn(text)) await requireFile(`${dirname(playlist)}/${name}`);
  }
  const sheets = manifest.timelines?.sheets ?? 0;
  if (sheets === 0) missing.push('thumbnail sheets');
  for (let sheet = 1; sheet <= sheets; sheet += 1) await requireFile(assetKeys.sheet(assetKey, sheet));
  await requireFile(assetKeys.poster(assetKey));
  await requireFile(assetKeys.preview(assetKey));
  return missing;
}

/** The files that a playlist names, with its initialisation segment. */
function namesIn(playlist: string): string[] {
  return playlist.split('\n').flatMap((line) => {
    const init = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1];
    if (init !== undefined) return [init];
    return line === '' || line.startsWith('#') ? [] : [line];
  });
}
