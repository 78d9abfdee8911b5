import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../env.ts'

/** No picture, no end, or no film at all. */
export class DamagedFilm extends Error {
  override readonly name = 'DamagedFilm'
}
/** This machine has no ffmpeg. */
export class NoFfmpeg extends Error {
  override readonly name = 'NoFfmpeg'
}

export type FilmForm = 'mp4' | 'webm'

export interface FilmFacts {
  readonly duration_s: number
  /** As people see it: turned upright. Null: there is sound only. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** How picture and sound are compressed. */
  readonly codecs: readonly string[]
}

export interface Films {
  /** Walks a film from its beginning to its end; throws DamagedFilm and NoFfmpeg. */
  read(path: string, form: FilmForm): Promise<FilmFacts>
  /** One picture of it, as PNG. */
  still(path: string, form: FilmForm, at_s: number): Promise<Buffer>
}

const PATIENCE = { look_ms: 30_000, walk_ms: 300_000 }
const LONGEST_SIDE = 1280

const smaller = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`

// A film is read as what its first bytes say, and from this file alone: a playlist inside it leads nowhere.
const demuxers = { mp4: 'mov', webm: 'matroska' } as const
const from = (path: string, form: FilmForm) => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxers[form],
  '-i',
  path,
]

export function createFilms(
  { FFMPEG_PATH, FFPROBE_PATH }: Pick<Env, 'FFMPEG_PATH' | 'FFPROBE_PATH'>,
  patience = PATIENCE,
): Films {
  return {
    async read(path, form) {
      const asked =
        'format=duration:stream=codec_type,codec_name,width,height:stream_side_data=rotation:stream_disposition=attached_pic'
      const told = await run(
        FFPROBE_PATH,
        ['-v', 'error', '-show_entries', asked, '-of', 'json', ...from(path, form)],
        patience.look_ms,
      )
      const { streams = [], format = {} } = JSON.parse(told.toString()) as Probed
      const picture = streams.find(
        (each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1,
      )
      const sound = streams.find((each) => each.codec_type === 'audio')
      const reached = await walk(FFMPEG_PATH, path, form, patience.walk_ms)
      const said = Number(format.duration ?? 0) || reached
      // Whoever watches to the end of such a film would never have seen enough of it.
      if (reached < said * 0.9 - 1 || said <= 0) throw new DamagedFilm('The film ends before its end.')
      return {
        duration_s: Math.max(1, Math.round(said)),
        size: picture ? sizeOf(picture) : null,
        codecs: [picture, sound].flatMap((each) => each?.codec_name ?? []),
      }
    },
    async still(path, form, at_s) {
      const one = ['-map', '0:v:0', '-frames:v', '1', '-vf', smaller, '-pix_fmt', 'rgb24', '-c:v', 'png']
      const args = ['-v', 'error', '-ss', String(at_s), ...from(path, form), ...one, '-f', 'image2pipe', '-']
      const png = await run(FFMPEG_PATH, args, patience.look_ms)
      if (png.length === 0) throw new DamagedFilm('The film has no picture there.')
      return png
    },
  }
}

interface Stream {
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly side_data_list?: readonly { readonly rotation?: number }[]
  readonly disposition?: { readonly attached_pic?: number }
}
interface Probed {
  readonly streams?: readonly Stream[]
  readonly format?: { readonly duration?: string }
}

/** A phone that was held upright writes a lying picture and how to turn it. */
function sizeOf({ width = 0, height = 0, side_data_list = [] }: Stream): NonNullable<FilmFacts['size']> {
  const turned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return turned ? { width: height, height: width } : { width, height }
}

/** How many seconds there really are. Nothing is decoded, so it takes as long as reading the file. */
async function walk(ffmpeg: string, path: string, form: FilmForm, patience_ms: number): Promise<number> {
  const all = ['-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-']
  const told = await run(
    ffmpeg,
    ['-v', 'error', '-nostats', '-progress', 'pipe:1', ...from(path, form), ...all],
    patience_ms,
  )
  const times = [...told.toString().matchAll(/^out_time_us=(\d+)$/gm)]
  return Number(times.at(-1)?.[1] ?? 0) / 1_000_000
}

/** No shell, none of our secrets, and an end. */
function run(command: string, args: readonly string[], patience_ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'] },
      timeout: patience_ms,
      killSignal: 'SIGKILL',
    })
    const said = buffer(child.stdout)
    said.catch(() => {})
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' || error.code === 'EACCES' ? new NoFfmpeg(command) : error),
    )
    child.on('close', (code) => {
      if (code === 0) said.then(resolve, reject)
      else reject(new DamagedFilm(`${command} ended with ${code ?? 'a signal'}`))
    })
  })
}
