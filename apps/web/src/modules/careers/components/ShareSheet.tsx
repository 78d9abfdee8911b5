import { Button } from '@mantine/core'
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { CareerSign } from '../art/Cover.tsx'
import { tonesOf, toneOf } from '../art/palette.ts'
import { CARD_HEIGHT, CARD_WIDTH, drawCard, pictureFile } from '../share/card.ts'
import '../careers.share.css'

interface Props {
  readonly career: CareerDetail
  readonly opened: boolean
  readonly onClose: () => void
}

/** A picture of the career to send, and its address to copy. */
export function ShareSheet({ career, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Chia sẻ nghề này`}>
      {opened && <Sharing career={career} />}
    </Sheet>
  )
}

const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Some browsers share pictures; where one does not, the picture is kept as a file. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

function Sharing({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const sign = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<{ file: File; source: string } | null>(null)
  const [failed, setFailed] = useState(false)
  const address = `${location.origin}/career-bank/${career.slug}`
  const invitation = t`Xem một ngày làm nghề này trên Malto`

  useEffect(() => {
    let left = false
    let source = ''
    const drawing = sign.current?.firstElementChild
    if (!drawing) return undefined
    const canvas = document.createElement('canvas')
    const letters = tonesOf(career.code).map(
      (tone) => letterWords[tone.toUpperCase() as keyof typeof letterWords][language],
    )
    const { name, tagline } = career
    drawCard(canvas, toneOf(career.code), drawing, { name, tagline, letters, invitation, address })
      .then(() => pictureFile(canvas, `malto-${career.slug}.png`))
      .then((file) => {
        if (left) return
        source = URL.createObjectURL(file)
        setPicture({ file, source })
      })
      .catch(() => {
        if (!left) setFailed(true)
      })
    return () => {
      left = true
      if (source) URL.revokeObjectURL(source)
    }
  }, [career, language, invitation, address])
  const sendable = picture !== null && canShare(picture.file)

  const share = async (made: File) => {
    try {
      await navigator.share({
        files: [made],
        title: career.name,
        text: `${career.name} · Malto`,
        url: address,
      })
    } catch (error) {
      // Whoever closes the system's own sheet changed their mind; that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) keep(made)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'ok', text: t`Đã chép liên kết.` })
    } catch {
      showToast({ kind: 'bad', text: t`Trình duyệt không cho chép. Chép từ thanh địa chỉ nhé.` })
    }
  }
  return (
    <div className="stack">
      <div ref={sign} className="share-sign" aria-hidden>
        <CareerSign career={career} />
      </div>
      {failed ? (
        <Note tone="kind">{t`Trình duyệt này chưa vẽ được ảnh. Vẫn chép liên kết được.`}</Note>
      ) : (
        <img
          className={picture ? 'share-preview' : 'share-preview bone'}
          src={picture?.source ?? EMPTY}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          alt={t`Ảnh để chia sẻ: ${career.name}`}
        />
      )}
      <div className="share-actions">
        {sendable && (
          <Button leftSection={<IconShare2 size={20} aria-hidden />} onClick={() => void share(picture.file)}>
            {t`Gửi ảnh`}
          </Button>
        )}
        {!failed && (
          <Button
            variant={sendable ? 'light' : 'filled'}
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={!picture}
            onClick={() => picture && keep(picture.file)}
          >
            {t`Tải ảnh`}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconLink size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          {t`Chép liên kết`}
        </Button>
      </div>
    </div>
  )
}

function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
