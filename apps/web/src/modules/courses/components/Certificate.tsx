import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CourseDetail } from '@malto/contract/modules/courses.calls'
import { useSession } from '../../../platform/session.ts'
import { useYou } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { useGetCertificate } from '../courses.hooks.ts'
import { useDay } from '../courses.words.ts'
import { CertificatePaper } from './CertificatePaper.tsx'

/** What one has earned: the paper itself, to keep and to show. */
export function Certificate({ course }: { course: CourseDetail }) {
  const { t } = useLingui()
  const you = useYou()
  const get = useGetCertificate()
  const day = useDay()
  const name = useSession().user?.full_name ?? ''
  const { certificate } = course
  return (
    <section className="card stack certificate-card" aria-labelledby="certificate">
      <h2 id="certificate" className="course-card-title">{t`Chứng nhận của ${you}`}</h2>
      <CertificatePaper
        holder={name}
        course_title={course.title}
        foot={certificate ? `${day(certificate.issued_at)} · ${certificate.code}` : null}
      />
      <div className="stack tight">
        <Button
          fullWidth
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={get.isPending}
          onClick={() => get.mutate(course.slug)}
        >
          {t`Tải chứng nhận`}
        </Button>
        {certificate && (
          <Link
            className="link certificate-link"
            to="/certificate/$code"
            params={{ code: certificate.code }}
          >{t`Xem trang xác minh`}</Link>
        )}
        <Note error={get.error} />
      </div>
    </section>
  )
}
