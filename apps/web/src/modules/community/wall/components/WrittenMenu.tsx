import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconClockPause,
  IconDots,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconTrash,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment, Status } from '@malto/contract/modules/wall.calls'
import { isSetAside, type DistanceKind } from '@malto/contract/modules/moderation.rules'
import { useYou } from '../../../../platform/reader.ts'
import { useFailureText } from '../../../../ui/Note.tsx'
import { ConfirmSheet, Sheet } from '../../../../ui/Sheet.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useLooksAfter } from '../../community.hooks.ts'
import { AsideSheet } from '../../safety/AsideSheet.tsx'
import { PersonSheet } from '../../safety/PersonSheet.tsx'
import { ReportSheet } from '../../safety/ReportSheet.tsx'
import { useDropped, useHide, useRemoveWritten, type Kind } from '../wall.hooks.ts'

interface Props {
  readonly kind: Kind
  readonly written: Status | Comment
  readonly onEdit: () => void
  /** Gone from this reader's sight: deleted, hidden, its author kept away. */
  readonly onGone?: (() => void) | undefined
}

/** Everything one can do about it, behind three dots. */
export function WrittenMenu({ kind, written, onEdit, onGone }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const said = useFailureText()
  const [opened, setOpened] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [reporting, setReporting] = useState(false)
  const [aside, setAside] = useState(false)
  const [apart, setApart] = useState<DistanceKind | null>(null)
  const remove = useRemoveWritten(kind, written.id)
  const hide = useHide(kind, written.id)
  const dropped = useDropped(written.id)
  const { nickname } = written.author
  const isStatus = kind === 'status'
  const choose = (then: () => void) => () => {
    setOpened(false)
    then()
  }
  // The card goes away with the answer, so what follows cannot hang on it.
  const hideIt = () =>
    void hide.mutateAsync(true).then(
      () => {
        const text = isStatus ? t`Đã ẩn bài này với ${you}.` : t`Đã ẩn bình luận này với ${you}.`
        showToast({ kind: 'ok', text, action: <Undo onUndo={() => hide.mutate(false)} /> })
        onGone?.()
      },
      (error: unknown) => showToast({ kind: 'bad', text: said(error) }),
    )
  const removeIt = () =>
    void remove.mutateAsync().then(
      () => {
        setDeleting(false)
        showToast({ kind: 'ok', text: isStatus ? t`Đã xóa bài.` : t`Đã xóa bình luận.` })
        onGone?.()
      },
      () => undefined,
    )
  return (
    <>
      <button
        type="button"
        className="dots"
        aria-haspopup="dialog"
        aria-label={
          isStatus ? t`Việc khác với bài của ${nickname}` : t`Việc khác với bình luận của ${nickname}`
        }
        onClick={() => setOpened(true)}
      >
        <IconDots size={22} aria-hidden />
      </button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={isStatus ? t`Bài của ${nickname}` : t`Bình luận của ${nickname}`}
      >
        <ul className="sheet-list">
          {written.own ? (
            <>
              {written.state !== 'hidden' && !isSetAside(written) && (
                <li>
                  <button type="button" className="sheet-row" onClick={choose(onEdit)}>
                    <IconPencil size={22} aria-hidden />
                    {t`Sửa`}
                  </button>
                </li>
              )}
              <li>
                <button
                  type="button"
                  className="sheet-row grave-row"
                  onClick={choose(() => setDeleting(true))}
                >
                  <IconTrash size={22} aria-hidden />
                  {t`Xóa`}
                </button>
              </li>
            </>
          ) : (
            <>
              <li>
                <button type="button" className="sheet-row" onClick={choose(hideIt)}>
                  <IconEyeOff size={22} aria-hidden />
                  {isStatus ? t`Ẩn bài này` : t`Ẩn bình luận này`}
                </button>
              </li>
              <li>
                <button type="button" className="sheet-row" onClick={choose(() => setApart('mute'))}>
                  <IconVolumeOff size={22} aria-hidden />
                  {t`Ẩn mọi lời của ${nickname}`}
                </button>
              </li>
              <li>
                <button type="button" className="sheet-row" onClick={choose(() => setApart('block'))}>
                  <IconBan size={22} aria-hidden />
                  {t`Chặn ${nickname}`}
                </button>
              </li>
              <li>
                <button
                  type="button"
                  className="sheet-row grave-row"
                  onClick={choose(() => setReporting(true))}
                >
                  <IconFlag size={22} aria-hidden />
                  {t`Báo cáo`}
                </button>
              </li>
              {!written.author.adviser && <SetAside onSetAside={choose(() => setAside(true))} />}
            </>
          )}
        </ul>
      </Sheet>
      <ConfirmSheet
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={isStatus ? t`Xóa bài này?` : t`Xóa bình luận này?`}
        text={
          isStatus
            ? t`Bình luận và ảnh bên dưới cũng mất theo. Không lấy lại được.`
            : t`Các trả lời bên dưới cũng mất theo. Không lấy lại được.`
        }
        action={t`Xóa`}
        grave
        busy={remove.isPending}
        error={remove.error}
        onConfirm={removeIt}
      />
      <ReportSheet
        subject={reporting ? { kind, id: written.id } : null}
        onClose={() => setReporting(false)}
      />
      <AsideSheet
        subject={aside ? { kind, id: written.id } : null}
        onClose={() => setAside(false)}
        onGone={() => {
          dropped()
          onGone?.()
        }}
      />
      <PersonSheet
        face={apart ? written.author : null}
        asking={apart}
        onClose={() => setApart(null)}
        {...(onGone ? { onApart: onGone } : {})}
      />
    </>
  )
}

/** Only in the hands of whoever looks after the wall. */
function SetAside({ onSetAside }: { onSetAside: () => void }) {
  const { t } = useLingui()
  if (!useLooksAfter()) return null
  return (
    <li>
      <button type="button" className="sheet-row grave-row" onClick={onSetAside}>
        <IconClockPause size={22} aria-hidden />
        {t`Tạm ẩn chờ xem lại`}
      </button>
    </li>
  )
}

function Undo({ onUndo }: { onUndo: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className="link toast-undo" onClick={onUndo}>
      {t`Hiện lại`}
    </button>
  )
}
