import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runProcess } from '../ffmpeg/run-process.ts';
import type { HdrTransfer, Probe } from '../probe/read-probe.ts';

/** Luminance of diffuse white in HDR, in cd/m² (ITU-R BT.2408). It becomes white of SDR, and highlights above it are compressed. */
const whiteLuminance = 203;

/** Filters that convert HDR video of BT.2020 to SDR of BT.709 with 8 bits. They follow the scaling, because they cost by the pixel. Pure. */
function toneMappingFilters(transfer: HdrTransfer): string[] {
  return [
    // Without chroma subsampling, because zscale refuses odd sizes with it.
    'format=yuv444p10le',
    `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=${whiteLuminance}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

/**
 * The tone mapping of a source; none for SDR, and none if ffmpeg is built without zscale (libzimg): HDR sources then look pale,
 * but remain playable.
 */
export async function planToneMapping({ hdrTransfer }: Pick<Probe, 'hdrTransfer'>): Promise<string[]> {
  if (hdrTransfer === undefined) return [];
  const { ffmpeg } = await findFfmpeg();
  const { stdout } = await runProcess({
    program: ffmpeg,
    args: ['-hide_banner', '-filters'],
    timeoutMs: 20_000,
  });
  return hasToneMapping(stdout) ? toneMappingFilters(hdrTransfer) : [];
}

/** Whether the output of `ffmpeg -filters` lists all filters of the tone mapping. Pure. */
export function hasToneMapping(filterList: string): boolean {
  return ['zscale', 'tonemap'].every((filter) => new RegExp(`\\s${filter}\\s`).test(filterList));
}
