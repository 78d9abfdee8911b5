import { useLingui } from '@lingui/react/macro'
import { IconShieldHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { Face } from '@malto/contract/modules/moderation.calls'
import type { listCirclePeople } from '@malto/contract/modules/wall.calls'
import type { Wish } from '../../community.paths.ts'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import './wall.css'

/** A few faces and who looks after them. Nobody is shown to be here now. */
export function SomePeople({ people, wish }: { people: Reply<typeof listCirclePeople>; wish: Wish }) {
  const { t } = useLingui()
  return (
    <section className="card stack" aria-labelledby="some-people">
      <div className="section-head">
        <h2 id="some-people" className="side-title">{t`Các bạn trong nhóm`}</h2>
        <Link to="/malto/members" search={wish} className="link">
          {t`Xem tất cả`}
        </Link>
      </div>
      {people.items.length > 0 && (
        <ul className="some-faces">
          {people.items.map((face) => (
            <li key={face.user_id}>
              <FaceLink face={face} size={44} />
            </li>
          ))}
        </ul>
      )}
      {people.advisers.length > 0 && (
        <div className="stack tight">
          <h3>{t`Thầy cô trông nom`}</h3>
          <ul className="stack tight">
            {people.advisers.slice(0, 3).map((face) => (
              <li key={face.user_id} className="row">
                <FacePicture face={face} size={36} />
                <span className="small strong">{face.nickname}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

export function FaceLink({ face, size, named = false }: { face: Face; size: number; named?: boolean }) {
  return (
    <Link
      to="/malto/people/$user_id"
      params={{ user_id: face.user_id }}
      className={named ? 'face-card' : 'face-link'}
      {...(named ? {} : { 'aria-label': face.nickname, title: face.nickname })}
    >
      <FacePicture face={face} size={size} />
      {named && <FaceName face={face} brief />}
    </Link>
  )
}

/** How one behaves here. */
export function HouseRules() {
  const { t } = useLingui()
  return (
    <section className="card house-rules stack tight" aria-labelledby="house-rules">
      <h2 id="house-rules" className="side-title row">
        <IconShieldHeart size={22} aria-hidden />
        {t`Giữ nhóm là nơi dễ chịu`}
      </h2>
      <p className="small">
        {t`Đừng đưa số điện thoại, địa chỉ, tên trường lớp. Thấy điều không ổn thì bấm Báo cáo, chỉ người kiểm duyệt biết.`}
      </p>
    </section>
  )
}
