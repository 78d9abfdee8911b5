import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useYouFirst } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { useMoment } from '../community.when.ts'

/** Where one would write: that one rests from it, until when, and where to say something against it. */
export function MutedNote({ until }: { until: string }) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
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
      {t`${youFirst} được nghỉ viết tới ${when}. ${youFirst} vẫn đọc được mọi thứ.`}
    </Note>
  )
}
