import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconFlag, IconUser, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Face as Card } from '@malto/contract/modules/moderation.calls'
import type { DistanceKind } from '@malto/contract/modules/moderation.rules'
import { useYou } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useKeepDistance } from '../community.hooks.ts'
import { Face } from './Face.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import './safety.css'

interface Props {
  /** Null: closed. */
  readonly face: Card | null
  readonly onClose: () => void
  /** They are gone from one's own sight now. */
  readonly onApart?: () => void
  /** Straight to the question, from a menu that has asked already. */
  readonly asking?: DistanceKind | null
}

/** What one can do about a person: see what they wrote, mute, block, report. */
export function PersonSheet({ face, onClose, onApart, asking = null }: Props) {
  const [reported, setReported] = useState<Card | null>(null)
  return (
    <>
      <PersonActions
        key={`${face?.user_id} ${asking}`}
        face={face}
        asking={asking}
        onClose={onClose}
        onApart={onApart}
        onReport={(each) => {
          setReported(each)
          onClose()
        }}
      />
      <ReportSheet
        subject={reported && { kind: 'person', id: reported.user_id }}
        onClose={() => setReported(null)}
      />
    </>
  )
}

interface ActionsProps {
  readonly face: Card | null
  readonly asking: DistanceKind | null
  readonly onClose: () => void
  readonly onApart: (() => void) | undefined
  readonly onReport: (face: Card) => void
}

function PersonActions({ face, asking, onClose, onApart, onReport }: ActionsProps) {
  const { t } = useLingui()
  const you = useYou()
  const [question, setQuestion] = useState<DistanceKind | null>(asking)
  const distance = useKeepDistance()
  const name = face?.nickname ?? ''
  // What they wrote goes away with the answer, and this sheet perhaps with it.
  const keepAway = ({ user_id }: Card, kind: DistanceKind) =>
    void distance.mutateAsync({ user_id, kind, on: true }).then(
      () => {
        const text = kind === 'block' ? t`Đã chặn ${name}.` : t`Đã ẩn lời của ${name}.`
        showToast({ kind: 'ok', text })
        onClose()
        onApart?.()
      },
      () => undefined,
    )
  const title =
    question === 'block' ? t`Chặn ${name}?` : question === 'mute' ? t`Ẩn lời của ${name}?` : t`Về bạn này`
  return (
    <Sheet opened={face !== null} onClose={onClose} title={title}>
      {face && question && (
        <div className="stack">
          <p className="muted">
            {question === 'block'
              ? t`Hai bên sẽ không thấy lời của nhau nữa, ở cả tường và phòng trò chuyện. Bạn ấy không được báo.`
              : t`Chỉ ${you} không thấy lời của bạn ấy nữa. Bạn ấy vẫn thấy lời của ${you}, và không được báo.`}
          </p>
          <p className="small muted">{t`Muốn bỏ thì vào trang An toàn của ${you}.`}</p>
          <Note error={distance.error} />
          <div className="sheet-actions">
            <Button
              className={question === 'block' ? 'grave' : ''}
              loading={distance.isPending}
              onClick={() => keepAway(face, question)}
            >
              {question === 'block' ? t`Chặn` : t`Ẩn lời`}
            </Button>
            <Button variant="default" onClick={asking ? onClose : () => setQuestion(null)}>
              {t`Để sau`}
            </Button>
          </div>
        </div>
      )}
      {face && !question && (
        <div className="stack">
          <Face face={face} size={56} />
          <ul className="sheet-list">
            <li>
              <Link
                to="/malto/people/$user_id"
                params={{ user_id: face.user_id }}
                className="sheet-row"
                onClick={onClose}
              >
                <IconUser size={22} aria-hidden />
                {t`Xem bài đã viết`}
              </Link>
            </li>
            <li>
              <button type="button" className="sheet-row" onClick={() => setQuestion('mute')}>
                <IconVolumeOff size={22} aria-hidden />
                {t`Ẩn lời của bạn này`}
              </button>
            </li>
            <li>
              <button type="button" className="sheet-row" onClick={() => setQuestion('block')}>
                <IconBan size={22} aria-hidden />
                {t`Chặn bạn này`}
              </button>
            </li>
            <li>
              <button type="button" className="sheet-row grave-row" onClick={() => onReport(face)}>
                <IconFlag size={22} aria-hidden />
                {t`Báo cáo bạn này`}
              </button>
            </li>
          </ul>
        </div>
      )}
    </Sheet>
  )
}
