import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RATE } from './music.ts'

export const FPS = 12
const LOUDNESS = -20

/** Where one can jump to, and where the parts of a streamed film begin: in films of still scenes such pictures are dear. */
const JUMP_S = 6

/** Options of ffmpeg; one that is given several times has a list. */
const flags = (given: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(given).flatMap(([name, values]) => [values].flat().flatMap((value) => [`-${name}`, value]))

/** Colours stay as they were drawn: players of video reckon by BT.709. */
const colours = 'out_color_matrix=bt709:out_range=tv'
const picture = flags({
  'c:v': 'libx264',
  'profile:v': 'main',
  pix_fmt: 'yuv420p',
  preset: 'slow',
  tune: 'animation',
  crf: '33',
  g: String(JUMP_S * FPS),
  keyint_min: String(JUMP_S * FPS),
  sc_threshold: '0',
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
})
const sound = flags({ 'c:a': 'aac', 'b:a': '28k', ac: '1', ar: '32000' })
const nameless = flags({ map_metadata: '-1', fflags: '+bitexact', 'flags:a': '+bitexact' })
const common = [...picture, ...sound, ...nameless, '-shortest']

export interface Source {
  readonly frames: AsyncIterable<Buffer>
  /** A sound file. */
  readonly music: string
}

export const encodeFilm = (source: Source, file: string): Promise<void> =>
  ffmpeg(source, [
    ...flags({ map: ['0:v', '1:a'], vf: `scale=${colours},format=yuv420p` }),
    ...common,
    ...flags({ movflags: '+faststart' }),
    file,
  ])

/** Sizes of a streamed film by the names of their files; the frames are of the last size. */
const ladder = { 360: '640x360', 540: '960x540' } as const

/** A master playlist and two sizes of the film, in parts of six seconds. */
export async function encodeLadder(source: Source, folder: string): Promise<void> {
  await ffmpeg(source, [
    ...flags({
      filter_complex:
        `[0:v]split[a][b];[a]scale=640:360:flags=lanczos:${colours},format=yuv420p[small];` +
        `[b]scale=${colours},format=yuv420p[big]`,
      map: ['[small]', '1:a', '[big]', '1:a'],
    }),
    ...common,
    ...flags({
      'level:v': '3.1',
      f: 'hls',
      hls_time: String(JUMP_S),
      hls_playlist_type: 'vod',
      hls_flags: 'independent_segments',
      var_stream_map: Object.keys(ladder)
        .map((name, at) => `v:${at},a:${at},name:${name}`)
        .join(' '),
      // The usual ending of such parts, .ts, belongs to TypeScript here.
      hls_segment_filename: `${folder}/%v-%03d.m2ts`,
    }),
    `${folder}/%v.m3u8`,
  ])
  writeFileSync(join(folder, 'index.m3u8'), masterOf(folder))
}

/** Players choose by what a size really takes, which ffmpeg does not know beforehand. */
function masterOf(folder: string): string {
  const streams = Object.entries(ladder).map(([name, resolution]) => {
    const parts = readdirSync(folder).filter((file) => file.startsWith(`${name}-`))
    const rates = parts.map((file) => (statSync(join(folder, file)).size * 8) / JUMP_S)
    const [most, mean] = [Math.max(...rates), rates.reduce((sum, rate) => sum + rate, 0) / rates.length]
    const asked = `BANDWIDTH=${Math.ceil(most)},AVERAGE-BANDWIDTH=${Math.ceil(mean)}`
    return `#EXT-X-STREAM-INF:${asked},RESOLUTION=${resolution},CODECS="avc1.4d401f,mp4a.40.2"\n${name}.m3u8\n`
  })
  return ['#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n', ...streams].join('')
}

async function ffmpeg({ frames, music }: Source, output: readonly string[]): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-', '-i', music]
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

/** Writes the samples as a sound file, at the loudness that all films have. */
export function writeMusic(samples: Float32Array, file: string): void {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const form = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', '-']
  const heard = run(['-hide_banner', '-nostats', ...form, '-af', 'ebur128', '-f', 'null', '-'], raw)
  const found = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(heard)?.[1]
  const gain = LOUDNESS - Number(found ?? LOUDNESS)
  run(
    [
      '-y',
      '-loglevel',
      'error',
      ...form,
      '-af',
      `volume=${gain}dB,alimiter=limit=0.8:level=0`,
      '-c:a',
      'pcm_s16le',
      file,
    ],
    raw,
  )
}

/** A picture of `png` in the WebP form. */
export function writePoster(png: Buffer, file: string): void {
  const still = run(['-y', '-loglevel', 'error', '-i', '-', '-c:v', 'libwebp', '-quality', '80', file], png)
  if (still) throw new Error(still)
}

function run(args: readonly string[], input: Buffer): string {
  const { status, stderr } = spawnSync('ffmpeg', args, { input, maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`ffmpeg: ${stderr.toString()}`)
  return stderr.toString()
}

export function durationOf(file: string): number {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number(spawnSync('ffprobe', asked).stdout.toString())
}
