import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useSession } from '../../../platform/session.ts'
import { Note, useFailureText } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useConsents, useSetConsent } from '../community.hooks.ts'
import type { Pictures } from './pictures.ts'
import './pictures.css'

interface Props {
  readonly pictures: Pictures
  readonly disabled?: boolean
}

/** Opens the device's own chooser; before the first picture of a minor it asks for the yes that it needs. */
export function PictureButton({ pictures, disabled = false }: Props) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { user } = useSession()
  const grown = user === null || user.age_band === 'adult' || user.advisory_expert_profile !== null
  const consents = useConsents(!grown)
  const photos = consents.data?.consents.find(({ purpose }) => purpose === 'photos')
  const full = pictures.left <= 0
  return (
    <>
      <button
        type="button"
        className="square-button picture-button"
        aria-label={full ? t`Đã đủ số ảnh` : t`Thêm ảnh`}
        disabled={disabled || full}
        onClick={() => (grown || photos?.in_force !== false ? chooser.current?.click() : setAsking(true))}
      >
        <IconPhoto size={22} aria-hidden />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        data-testid="pictures"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          if (files.length > pictures.left) showToast({ text: t`Mình lấy ${pictures.left} ảnh đầu tiên.` })
          pictures.add(files)
          event.currentTarget.value = ''
        }}
      />
      <PhotoConsent
        opened={asking}
        onClose={() => setAsking(false)}
        said={photos?.own === true}
        refused={photos?.guardian === false}
      />
    </>
  )
}

interface ConsentProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** One's own yes is there; a parent's is missing. */
  readonly said: boolean
  readonly refused: boolean
}

function PhotoConsent({ opened, onClose, said, refused }: ConsentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const agree = useSetConsent()
  const { version, own, title } = consentTexts.photos
  return (
    <Sheet opened={opened} onClose={onClose} title={title[language]}>
      {said ? (
        <Note
          tone="wait"
          action={
            <Link to="/my-profile/connect-account" className="link" onClick={onClose}>
              {t`Kết nối gia đình`}
            </Link>
          }
        >
          {refused
            ? t`Cha mẹ chưa đồng ý cho bạn gửi ảnh. Bạn vẫn viết được bằng lời.`
            : t`Cha mẹ đồng ý nữa là bạn gửi được ảnh. Lúc này bạn vẫn viết được bằng lời.`}
        </Note>
      ) : (
        <div className="stack">
          <p>{own[language]}</p>
          <Note error={agree.error} />
          <div className="sheet-actions">
            <Button
              loading={agree.isPending}
              onClick={() =>
                agree.mutate(
                  { purpose: 'photos', given: true, text_version: version },
                  {
                    onSuccess: ({ consents }) => {
                      if (consents.find(({ purpose }) => purpose === 'photos')?.in_force) onClose()
                    },
                  },
                )
              }
            >
              {t`Đồng ý dùng ảnh của tôi`}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t`Để sau`}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

/** What was chosen: on its way, there, or not taken and why. */
export function PictureTray({ pictures }: Pick<Props, 'pictures'>) {
  const { t } = useLingui()
  const said = useFailureText()
  const { picked } = pictures
  if (picked.length === 0) return null
  const wrong = picked.find(({ state }) => state === 'failed')
  return (
    <div className="stack tight">
      <ul className="picture-tray">
        {picked.map((each, index) => (
          <li key={each.key} data-state={each.state}>
            <img src={each.url} alt={t`Ảnh ${index + 1} đã chọn`} />
            {each.state === 'sending' && (
              <progress className="picture-progress" aria-label={t`Đang gửi ảnh ${index + 1}`} />
            )}
            {each.state === 'failed' && (
              <button
                type="button"
                className="picture-again"
                aria-label={t`Gửi lại ảnh ${index + 1}`}
                onClick={() => pictures.retry(each)}
              >
                <IconRefresh size={22} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className="picture-away"
              aria-label={t`Bỏ ảnh ${index + 1}`}
              onClick={() => pictures.remove(each.key)}
            >
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="field-error" role="alert">
          {said(wrong.error)}
        </p>
      )}
    </div>
  )
}
