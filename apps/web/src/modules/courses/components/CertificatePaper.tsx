import { IconCertificate } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Hex } from '../../../ui/Hex.tsx'
import '../courses.certificate.css'

interface Props {
  readonly holder: string
  readonly course_title: string
  /** Day and code, once it has them. */
  readonly foot: string | null
}

/** A small drawing of the paper that is printed. */
export function CertificatePaper({ holder, course_title, foot }: Props) {
  const { t } = useLingui()
  return (
    <div className="certificate-paper pattern">
      <Hex size={46} tone="glow">
        <IconCertificate size={24} aria-hidden />
      </Hex>
      <p className="small">{t`Chứng nhận hoàn thành`}</p>
      <p className="certificate-holder">{holder}</p>
      <p className="small">{t`đã hoàn thành khóa học`}</p>
      <p className="certificate-course">{course_title}</p>
      {foot && <p className="micro num certificate-foot">{foot}</p>}
    </div>
  )
}
