import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { closedReasons, Membership } from '@malto/contract/modules/moderation.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useSession } from '../../../platform/session.ts'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { WordSwitch } from '../../../ui/WordSwitch.tsx'
import { useConsents, useGuidance, useMembership, useSetConsent } from '../community.hooks.ts'
import { UnsafeButton } from './UnsafeButton.tsx'
import './safety.css'

export type Why = (typeof closedReasons)[number]

interface Props {
  /** The name of the page while it is not there yet. */
  readonly title: string
  readonly pending?: ReactNode
  readonly children: (membership: Membership) => ReactNode
}

/** Lets those in who belong; to everybody else it says what is missing and how to get it. */
export function Door({ title, pending, children }: Props) {
  const membership = useMembership()
  const inside = membership.data?.open === true
  // Who belongs has a heading of the circle's own: this one is seen only by who stays outside.
  const asking = membership.isPending && membership.fetchStatus === 'fetching'
  return (
    <>
      {!inside && <PageTitle className={asking ? 'hidden-words' : 'door-title'}>{title}</PageTitle>}
      <Loaded query={membership} pending={pending ?? <StatePending count={2} />}>
        {(data) => (data.open ? children(data) : <ClosedDoor why={data.why ?? 'kind'} />)}
      </Loaded>
    </>
  )
}

/** Beside an event too, where a group need not have been chosen: `why` may come from the refusal itself. */
export function ClosedDoor({ why }: { why: Why }) {
  return (
    <div className="closed-door stack">
      {why === 'kind' && <NotForThisAccount />}
      {(why === 'own_consent' || why === 'guardian_consent') && <Consent />}
      {why === 'result' && <NoGroup />}
      {why === 'banned' && <Banned />}
      <div className="row wrap door-foot">
        <UnsafeButton place="door" />
      </div>
    </div>
  )
}

function NotForThisAccount() {
  const { t } = useLingui()
  const { user } = useSession()
  const parent = user?.account_kind === 'parent'
  return (
    <StateEmpty
      title={t`Nơi này dành cho học sinh`}
      text={
        parent
          ? t`Để các con được thoải mái nói với nhau, cha mẹ không vào nhóm và không đọc được lời trong nhóm. Thầy cô cố vấn và người kiểm duyệt luôn trông nom.`
          : t`Nhóm mở cho các bạn học sinh đã ghi ngày sinh, theo lứa tuổi. Thầy cô cố vấn và người kiểm duyệt luôn trông nom.`
      }
      action={
        <Button
          size="sm"
          variant="light"
          renderRoot={(props) =>
            parent ? (
              <Link to="/my-profile/connect-account" {...props} />
            ) : (
              <Link to="/my-profile/account" {...props} />
            )
          }
        >
          {parent ? t`Điều anh/chị cho phép con` : t`Xem tài khoản của bạn`}
        </Button>
      }
    />
  )
}

/** The switch stands right here; below 16 a parent's yes is waited for beside one's own. */
function Consent() {
  const { t } = useLingui()
  const id = useId()
  const language = useLanguage()
  const consents = useConsents()
  const say = useSetConsent()
  const { version, title, own } = consentTexts.community
  return (
    <Loaded query={consents}>
      {({ consents: all }) => {
        const state = all.find(({ purpose }) => purpose === 'community')
        const given = state?.own === true
        return (
          <section className="card stack door-card" aria-labelledby={id}>
            <h2>{t`Trước khi vào nhóm`}</h2>
            <div className="door-switch">
              <div className="grow">
                <h3 id={id}>{title[language]}</h3>
                <p className="small muted">{own[language]}</p>
              </div>
              <WordSwitch
                aria-labelledby={id}
                checked={given}
                busy={say.isPending}
                onChange={(on) => say.mutate({ purpose: 'community', given: on, text_version: version })}
              />
            </div>
            <Note error={say.error} />
            {given && state.guardian_needed && <AskParent refused={state.guardian === false} />}
            {!given && state?.guardian_needed && (
              <p className="small muted">
                {t`Bạn dưới 16 tuổi, nên cần bạn và cha mẹ cùng đồng ý. Tắt lúc nào cũng được.`}
              </p>
            )}
            {!given && !state?.guardian_needed && (
              <p className="small muted">{t`Bạn tắt lại lúc nào cũng được, ở trang Quyền riêng tư.`}</p>
            )}
          </section>
        )
      }}
    </Loaded>
  )
}

function AskParent({ refused }: { refused: boolean }) {
  const { t } = useLingui()
  return (
    <div className="stack tight">
      <Note tone="wait">
        {refused
          ? t`Cha mẹ chưa đồng ý cho bạn vào nhóm. Bạn có thể nói chuyện với cha mẹ về điều này.`
          : t`Bạn đã đồng ý. Giờ chờ cha mẹ đồng ý nữa là cửa mở.`}
      </Note>
      <ol className="door-steps">
        <li>{t`Nhờ cha mẹ mở Malto bằng tài khoản của cha mẹ, phần Gia đình.`}</li>
        <li>{t`Nếu chưa kết nối, đưa cha mẹ mã sáu số ở trang Gia đình của bạn.`}</li>
        <li>{t`Cha mẹ chọn tên bạn và bật “Nhóm và tường”. Trang này tự mở ra.`}</li>
      </ol>
      <Button
        size="sm"
        variant="light"
        renderRoot={(props) => <Link to="/my-profile/connect-account" {...props} />}
      >
        {t`Đến trang Gia đình`}
      </Button>
    </div>
  )
}

/** What the last result leaves to choose, the test that would tell, or for whom that test is. */
function NoGroup() {
  const guidance = useGuidance()
  return (
    <Loaded query={guidance}>
      {({ library, personality }) =>
        personality.candidates.length > 0 && personality.result_id ? (
          <ChooseGroup result_id={personality.result_id} />
        ) : library.open ? (
          <TakeTest minutes={library.minutes} slug={library.slug} />
        ) : (
          <TooYoung why={library.why_not} />
        )
      }
    </Loaded>
  )
}

function ChooseGroup({ result_id }: { result_id: string }) {
  const { t } = useLingui()
  return (
    <StateEmpty
      pose="hello"
      title={t`Bạn chọn nhóm của mình nhé?`}
      text={t`Kết quả của bạn đã có. Mở kết quả ra, chọn nhóm ở đó là vào được ngay.`}
      action={
        <Button
          size="sm"
          color="dom.3"
          renderRoot={(props) => <Link to="/result-multi-choice" search={{ result_id }} {...props} />}
        >
          {t`Mở kết quả và chọn nhóm`}
        </Button>
      }
    />
  )
}

function TakeTest({ minutes, slug }: { minutes: number; slug: string }) {
  const { t } = useLingui()
  return (
    <StateEmpty
      pose="hello"
      title={t`Bạn thuộc nhóm nào nhỉ?`}
      text={t`Làm trắc nghiệm sở thích, khoảng ${minutes} phút, rồi chọn nhóm của mình. Không có đáp án đúng hay sai.`}
      action={
        <Button
          size="sm"
          color="dom.3"
          renderRoot={(props) => (
            <Link to="/multiple-choice/$library" params={{ library: slug }} {...props} />
          )}
        >
          {t`Làm trắc nghiệm`}
        </Button>
      }
    />
  )
}

/** Nobody is sent to a test that is closed to them. */
function TooYoung({ why }: { why: string | null }) {
  const { t } = useLingui()
  return (
    <StateEmpty
      pose="hello"
      title={t`Nhóm chờ bạn lớn thêm chút nữa`}
      text={
        <>
          {why
            ? t`Nhóm đi cùng bài trắc nghiệm sở thích, mà bài đó chưa mở với bạn (${why}).`
            : t`Nhóm đi cùng bài trắc nghiệm sở thích, mà bài đó chưa mở với bạn.`}{' '}
          {t`Trong lúc chờ, còn nhiều bài học và phim hay.`}
        </>
      }
      action={
        <Button size="sm" variant="light" renderRoot={(props) => <Link to="/course" {...props} />}>
          {t`Xem các bài học`}
        </Button>
      }
    />
  )
}

function Banned() {
  const { t } = useLingui()
  return (
    <StateEmpty
      title={t`Bạn đang không tham gia nhóm được`}
      text={t`Người kiểm duyệt đã quyết định như vậy. Bạn đọc được lý do, và gửi ý kiến để người khác xem lại.`}
      action={
        <Button size="sm" renderRoot={(props) => <Link to="/malto/safety" {...props} />}>
          {t`Xem lý do và gửi ý kiến`}
        </Button>
      }
    />
  )
}
