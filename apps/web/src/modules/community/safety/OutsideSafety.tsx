import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ContactLinks } from '../../../ui/ContactLinks.tsx'
import { PageHead, Section } from '../../../ui/heads.tsx'
import { Helpline } from '../../../ui/SheetParts.tsx'
import './safety.css'

/** For those who never enter the rooms: whom to call, and what a parent can do for a child who does. */
export function OutsideSafety({ parent }: { parent: boolean }) {
  const { t } = useLingui()
  return (
    <div className="safety stack wide">
      <PageHead
        title={parent ? t`An toàn của con` : t`An toàn trên Malto`}
        lead={
          parent
            ? t`Khi cần người giúp, và điều anh/chị làm được cho con.`
            : t`Khi một bạn nhỏ cần người giúp.`
        }
      />
      <Section title={t`Khi cần giúp`}>
        <div className="stack">
          <Helpline />
          <p className="card">
            {t`Thấy điều gì không ổn trên Malto? Viết cho chúng tôi:`} <ContactLinks />
          </p>
        </div>
      </Section>
      {parent && (
        <Section
          title={t`Điều anh/chị làm được cho con`}
          more={
            <Link to="/my-profile/connect-account" search={{}} className="link">
              {t`Đến trang Gia đình`}
            </Link>
          }
        >
          <ul className="card who-list">
            <li>{t`Con dưới 16 tuổi chỉ vào nhóm và gửi ảnh khi anh/chị cũng đồng ý. Anh/chị đổi ý lúc nào cũng được, ở trang Gia đình.`}</li>
            <li>{t`Lời trong nhóm là của các con: cha mẹ không đọc được. Thầy cô cố vấn và người kiểm duyệt của Malto trông nom.`}</li>
            <li>{t`Nhắc con: thấy không ổn thì bấm “Mình thấy không ổn”, người kiểm duyệt xem lời con trước những việc khác.`}</li>
          </ul>
        </Section>
      )}
    </div>
  )
}
