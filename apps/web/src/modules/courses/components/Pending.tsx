import { useLingui } from '@lingui/react/macro'
import { Bone } from '../../../ui/states.tsx'

/** The content's own boxes while it is on its way. */
export function TilesPending({ count = 6 }: { count?: number }) {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="course-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card course-tile">
            <div className="course-cover bone" />
            <div className="course-tile-words course-bones">
              <Bone width="46%" height={13} />
              <Bone width="90%" height={15} />
              <Bone width="60%" height={13} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

export function CoursePending() {
  const { t } = useLingui()
  return (
    <div className="course-wrap">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="course-top" aria-hidden>
        <div className="course-hero bone" />
        <div className="course-bones">
          <Bone width="40%" height={13} />
          <Bone width="80%" height={28} />
          <Bone width="64%" height={15} />
        </div>
      </div>
      <div className="course-side" aria-hidden>
        <div className="card course-bones">
          <Bone width="100%" height={48} />
          <Bone width="62%" height={15} />
          <Bone width="54%" height={15} />
        </div>
      </div>
    </div>
  )
}

export function LecturePending() {
  const { t } = useLingui()
  return (
    <div className="lecture-wrap">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="lecture-main" aria-hidden>
        <div className="lecture-stage bone" />
        <div className="course-bones">
          <Bone width="30%" height={13} />
          <Bone width="76%" height={26} />
          <Bone width="100%" height={13} />
          <Bone width="92%" height={13} />
        </div>
      </div>
      <div className="lecture-side" aria-hidden>
        <div className="card course-bones">
          <Bone width="70%" height={15} />
          <Bone width="100%" height={8} />
        </div>
        <div className="card course-bones">
          {Array.from({ length: 6 }, (_, index) => (
            <Bone key={index} width="100%" height={34} />
          ))}
        </div>
      </div>
    </div>
  )
}
