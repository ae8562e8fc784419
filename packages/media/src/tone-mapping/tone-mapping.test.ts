import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { assetKeys } from '../asset/asset-keys.ts';
import { ingest } from '../ingest/ingest.ts';
import { probe } from '../probe/probe.ts';
import type { HdrTransfer } from '../probe/read-probe.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import { ffmpeg, testFolder } from '../testing/clips.ts';
import { hasToneMapping } from './tone-mapping.ts';

const folder = testFolder();

function run(...args: string[]): string {
  const result = spawnSync(ffmpeg, ['-v', 'error', '-y', ...args]);
  if (result.status !== 0) throw new Error(result.stderr.toString());
  return result.stdout.toString();
}

/** Two seconds of a dim SDR clip: dark colours are those that look pale without tone mapping. */
function makeSdr(): string {
  const path = folder.path('sdr.mp4');
  const dim = "lutyuv=y='16+(val-16)*0.4':u='128+(val-128)*0.5':v='128+(val-128)*0.5'";
  const tags = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
  run(
    ...['-f', 'lavfi', '-i', 'testsrc2=s=192x108:r=12:d=2', '-vf', `format=yuv420p,${dim},${tags}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-g', '6', path],
  );
  return path;
}

/** The same clip in HDR with 10 bits, where the white of SDR has 203 cd/m². */
function makeHdr(sdr: string, transfer: HdrTransfer): string {
  const path = folder.path(`${transfer}.mp4`);
  const hdr = `zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203`;
  run(
    ...['-i', sdr, '-vf', `${hdr},format=yuv420p10le`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '5', '-g', '6', path],
  );
  return path;
}

/** Mean luma and saturation of the first frame, of 255. */
function look(path: string) {
  const shown = run(
    ...['-i', path, '-vf', 'format=yuv420p,signalstats,metadata=print:file=-', '-frames:v', '1'],
    ...['-f', 'null', '-'],
  );
  const value = (name: string) => Number(new RegExp(`${name}=([\\d.]+)`).exec(shown)?.[1]);
  return { luma: value('YAVG'), saturation: value('SATAVG') };
}

it.each(['smpte2084', 'arib-std-b67'] as const)(
  '18: HDR (%s) has the brightness and colours of the same clip in SDR, in renditions and poster',
  async (transfer) => {
    const sdr = makeSdr();
    const source = makeHdr(sdr, transfer);
    expect(await probe(source)).toMatchObject({ hdrTransfer: transfer });
    expect(await probe(sdr)).not.toHaveProperty('hdrTransfer');
    const wanted = look(sdr);
    const untouched = look(source);
    expect(untouched.saturation).toBeLessThan(wanted.saturation - 20);

    const store = await openMediaStore(pathToFileURL(folder.path(`store-${transfer}`)).href);
    const workDir = folder.path('work');
    await ingest({ source, assetKey: 'assets/1', store, workDir, preset: 'ultrafast' });
    for (const key of [assetKeys.rendition('assets/1', '_sd.mp4'), assetKeys.poster('assets/1')]) {
      const { luma, saturation } = look(store.localPath(key) ?? '');
      expect(Math.abs(luma - wanted.luma), `${key}: luma ${luma} of ${wanted.luma}`).toBeLessThan(5);
      expect(Math.abs(saturation - wanted.saturation), `${key}: saturation ${saturation}`).toBeLessThan(8);
    }
  },
);

it('18: a build of ffmpeg without zscale has no tone mapping', () => {
  const tonemap = ' .S. tonemap           V->V       Conversion to/from different dynamic ranges.\n';
  const zscale = ' .SC zscale            V->V       Apply resizing, colorspace and bit depth conversion.\n';
  expect(hasToneMapping(tonemap + zscale)).toBe(true);
  expect(hasToneMapping(tonemap)).toBe(false);
  expect(hasToneMapping(` ... tonemap_opencl    V->V       Perform HDR to SDR conversion.\n${zscale}`)).toBe(
    false,
  );
});
