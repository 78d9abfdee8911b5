import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dom } from '../../ui/Dom.tsx'
import { Emblem, GroupScope } from '../../ui/group.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle, Section } from '../../ui/heads.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { groups } from '../groups.ts'
import './welcome.css'

const flies = [
  [12, 8],
  [90, 22],
  [52, 14],
  [60, 84],
  [96, 70],
] as const

/** The first page of a stranger: what Malto is, for whom, and the two doors. */
export function WelcomePage() {
  const { t, i18n } = useLingui()
  return (
    <div className="stack welcome">
      <NightPanel className="welcome-hero" flies={flies}>
        <div className="welcome-words">
          <p className="eyebrow">{t`Dành cho học sinh Việt Nam`}</p>
          <PageTitle className="display" tab="Malto">{t`Thắp sáng hướng đi của bạn`}</PageTitle>
          <p className="muted">
            {t`Hiểu mình thích gì, xem nghề thật ra sao, rồi đi từng bước nhỏ, có gia đình và thầy cô bên cạnh.`}
          </p>
          <div className="row wrap welcome-doors">
            <Button color="dom.3" renderRoot={(props) => <Link to="/register" {...props} />}>
              {t`Tạo tài khoản`}
            </Button>
            <Button
              variant="default"
              className="on-night"
              renderRoot={(props) => <Link to="/login" {...props} />}
            >
              {t`Đăng nhập`}
            </Button>
          </div>
        </div>
        <Dom pose="hello" size={240} hovers className="welcome-dom" />
      </NightPanel>

      <Section title={t`Sáu mặt của một chiếc đèn`}>
        <p className="muted welcome-lead">
          {t`Như đèn kéo quân có sáu mặt, mỗi người là sự pha trộn của sáu nhóm sở thích. Ánh sáng ở giữa là bạn.`}
        </p>
        <ul className="welcome-groups">
          {groups.map(({ tone, name, line }) => (
            <GroupScope key={tone} as="li" group={tone} className="card welcome-group">
              <Emblem group={tone} size={52} />
              <div>
                <h3>{i18n._(name)}</h3>
                <p className="small muted">{i18n._(line)}</p>
              </div>
            </GroupScope>
          ))}
        </ul>
      </Section>

      <Section title={t`Đi từng bước nhỏ`}>
        <ol className="welcome-steps">
          <Step
            cover="mind"
            title={t`Hiểu mình`}
            text={t`Một bài trắc nghiệm chừng 12 phút, không có đúng sai, vẽ nên lục giác của riêng bạn.`}
          />
          <Step
            cover="drum"
            title={t`Khám phá nghề`}
            text={t`Một ngày làm việc thật, cần học gì, đi đường nào, kể bằng lời dễ hiểu.`}
          />
          <Step
            cover="campus"
            title={t`Hỏi người đi trước`}
            text={t`Gặp thầy cô cố vấn và người làm nghề, trong những buổi có hẹn và an toàn.`}
          />
        </ol>
      </Section>

      <Section title={t`Malto dành cho ai?`}>
        <ul className="welcome-people">
          <Person
            picture="minhanh"
            title={t`Học sinh`}
            text={t`Tìm nghề hợp, học bài ngắn, chọn tổ hợp môn, hỏi cố vấn.`}
          />
          <Person
            picture="giabao"
            title={t`Em nhỏ`}
            text={t`Chơi mà học mỗi ngày, luôn có cha mẹ đồng hành.`}
          />
          <Person
            picture="thuha"
            title={t`Cha mẹ`}
            text={t`Biết con đang tò mò điều gì, gợi chuyện mà không gây áp lực.`}
          />
          <Person
            picture="linh"
            title={t`Thầy cô`}
            text={t`Đọc hồ sơ trước buổi hẹn, dẫn dắt nhóm và các buổi trò chuyện.`}
          />
        </ul>
      </Section>

      <p className="small muted welcome-foot">
        {t`Không quảng cáo, không mã theo dõi. Thông tin của bạn chỉ để giúp bạn.`}
      </p>
    </div>
  )
}

function Step({ cover, title, text }: { cover: string; title: string; text: string }) {
  return (
    <li className="card welcome-step">
      <img src={`/art/cover-${cover}.svg`} width={320} height={180} alt="" loading="lazy" />
      <div>
        <h3>{title}</h3>
        <p className="small muted">{text}</p>
      </div>
    </li>
  )
}

function Person({ picture, title, text }: { picture: string; title: string; text: string }) {
  return (
    <li className="card welcome-person">
      <Hex size={62} tone="quiet" src={`/art/av-${picture}.svg`} />
      <div>
        <h3>{title}</h3>
        <p className="small muted">{text}</p>
      </div>
    </li>
  )
}
