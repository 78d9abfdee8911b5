import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Note } from '../../../ui/Note.tsx'
import { useMoment } from '../community.when.ts'

/** Where one would write: that one rests from it, until when, and where to say something against it. */
export function MutedNote({ until }: { until: string }) {
  const { t } = useLingui()
  const when = useMoment()(until)
  return (
    <Note
      tone="wait"
      action={
        <Link to="/malto/safety" className="link">
          {t`Xem lý do`}
        </Link>
      }
    >
      {t`Bạn được nghỉ viết tới ${when}. Bạn vẫn đọc được mọi thứ.`}
    </Note>
  )
}
