import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { Hex } from '../../../ui/Hex.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAvatars, usePutPhoto, useUpdateAvatar } from '../profile.hooks.ts'
import { CropStage } from './CropStage.tsx'
import '../profile.css'
import { useYou } from '../../../platform/reader.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly avatar_url: string | null
  /** Stands instead of the photo button while consent is missing or waited for. */
  readonly gate: ReactNode
  /** A minor's picture is looked at by a person before others see it. */
  readonly reviewed: boolean
}

/** One of the drawn faces, or a picture of one's own. */
export function AvatarSheet({ opened, onClose, avatar_url, gate, reviewed }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const avatars = useAvatars(opened)
  const choose = useUpdateAvatar()
  const photo = usePutPhoto()
  const picker = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string | null>(null)

  /** The file that is shown, as an address; the one before it is given back. */
  function show(file: File | null): void {
    if (url) URL.revokeObjectURL(url)
    setUrl(file && URL.createObjectURL(file))
  }
  function close(): void {
    show(null)
    choose.reset()
    photo.reset()
    onClose()
  }
  function done(text: string): void {
    showToast({ kind: 'ok', text })
    close()
  }

  return (
    <Sheet opened={opened} onClose={close} title={url ? t`Chỉnh ảnh` : t`Đổi ảnh đại diện`}>
      {url ? (
        <CropStage
          url={url}
          busy={photo.isPending}
          error={photo.error}
          onBack={() => show(null)}
          onCut={(cut) =>
            photo.mutate(cut, {
              onSuccess: () =>
                done(
                  reviewed
                    ? t`Đã lưu ảnh. Người khác thấy sau khi ảnh được xem qua.`
                    : t`Đã đổi ảnh đại diện.`,
                ),
            })
          }
        />
      ) : (
        <div className="stack">
          <Loaded query={avatars}>
            {({ avatars: drawn }) => (
              <fieldset className="avatars" disabled={choose.isPending}>
                <legend className="hidden-words">{t`Hình vẽ sẵn`}</legend>
                {drawn.map(({ name, avatar_url: url }, index) => (
                  <button
                    key={name}
                    type="button"
                    className="avatar"
                    aria-label={t`Hình ${index + 1}`}
                    aria-pressed={url === avatar_url}
                    onClick={() =>
                      choose.mutate({ name }, { onSuccess: () => done(t`Đã đổi ảnh đại diện.`) })
                    }
                  >
                    <Hex size={66} src={url} />
                  </button>
                ))}
              </fieldset>
            )}
          </Loaded>
          <Note error={choose.error} />
          {gate ?? (
            <Button
              variant="light"
              fullWidth
              leftSection={<IconCamera size={20} aria-hidden />}
              onClick={() => picker.current?.click()}
            >
              {t`Dùng ảnh của ${you}`}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            data-testid="photo"
            onChange={(event) => {
              show(event.currentTarget.files?.[0] ?? null)
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </Sheet>
  )
}
