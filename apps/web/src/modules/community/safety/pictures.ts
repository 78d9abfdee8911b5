import { useState } from 'react'
import { useClient } from '@malto/contract/react'
import type { Sent } from '@malto/contract/core/call'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import { newId } from '../../../platform/ids.ts'

/** A picture on its way, there, or not taken. `url` shows it from this device, so that one sees it at once. */
export interface Picked {
  readonly key: string
  readonly url: string
  readonly file: File
  readonly state: 'sending' | 'there' | 'failed'
  readonly media_id: string | null
  readonly error: unknown
}

/** Longest side after the picture was made smaller: sharp on every phone, and sent in a moment over a weak network. */
const LONGEST_SIDE = 1600

/** As the server would keep it anyway, but smaller, and without the place that a camera writes into it. */
async function smaller(file: File): Promise<File> {
  if (typeof createImageBitmap === 'undefined') return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // What is see-through lies on white, not on black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const made = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.85))
  return made && made.size < file.size ? new File([made], 'picture.jpg', { type: 'image/jpeg' }) : file
}

/** Up to so many pictures, each sent as soon as it is chosen; what is written is sent when all are there. */
export function usePictures(most: number) {
  const client = useClient()
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const change = (key: string, changes: Partial<Picked>) =>
    setPicked((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  async function send({ key, file }: Picked): Promise<void> {
    try {
      const form: object = { file: await smaller(file) }
      const media = await client(uploadMedia, form as Sent<typeof uploadMedia>)
      change(key, { state: 'there', media_id: media.id, error: null })
    } catch (error) {
      change(key, { state: 'failed', error })
    }
  }

  return {
    picked,
    left: most - picked.length,
    busy: picked.some(({ state }) => state === 'sending'),
    failed: picked.some(({ state }) => state === 'failed'),
    ids: picked.flatMap(({ media_id }) => (media_id ? [media_id] : [])),
    add: (files: readonly File[]): void => {
      const more = files.slice(0, most - picked.length).map((file): Picked => ({
        key: newId(),
        url: URL.createObjectURL(file),
        file,
        state: 'sending',
        media_id: null,
        error: null,
      }))
      setPicked((all) => [...all, ...more])
      for (const each of more) void send(each)
    },
    retry: (each: Picked): void => {
      change(each.key, { state: 'sending', error: null })
      void send(each)
    },
    remove: (key: string): void => {
      for (const each of picked) if (each.key === key) URL.revokeObjectURL(each.url)
      setPicked((all) => all.filter((each) => each.key !== key))
    },
    /** Handed over with what was written; the addresses live on for the optimistic copy. */
    take: (): readonly Picked[] => {
      setPicked([])
      return picked
    },
    putBack: setPicked,
  }
}
export type Pictures = ReturnType<typeof usePictures>
