import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { activityKeys } from '@malto/contract/constants'
import type { ChildCard } from '@malto/contract/modules/family.calls'
import { ConsentList, progressOf } from '../../modules/consents/components/ConsentList.tsx'
import { useChild, useEndConnection, useSetChildConsent } from '../../modules/family/family.hooks.ts'
import { Dom } from '../../ui/Dom.tsx'
import { GroupScope } from '../../ui/group.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { ConfirmSheet } from '../../ui/Sheet.tsx'
import { StatePending } from '../../ui/states.tsx'
import { activities, childActivities, type Activity } from '../activities.tsx'
import { calledName } from '../persona.ts'
import { activityPath, CountLine } from './ActivityTabs.tsx'
import { ChildPasswordSheet } from './ChildPasswordSheet.tsx'

/** One child, as far as a parent may look. */
export function ChildView({ child }: { child: ChildCard }) {
  const { t } = useLingui()
  const name = calledName(child.full_name, 'student')
  return (
    <>
      <Hint name={name} waiting={child.waiting_consents} />
      <section className="card" aria-labelledby="child-doing">
        <h2 id="child-doing" className="card-head">{t`Con đang tìm hiểu`}</h2>
        <ul className="child-rows">
          {activityKeys.map((key) => (
            <ChildRow
              key={key}
              activity={activities[key]}
              empty={activities[key].empty.parent}
              child_id={child.id}
              path={activityPath(key, child.id)}
            />
          ))}
          <ChildRow
            activity={childActivities.appointments}
            empty={childActivities.appointments.empty}
            child_id={child.id}
            path={`/malto/counseller-chat?child=${child.id}`}
          />
        </ul>
      </section>
      <ChildConsents child={child} name={name} />
      <ChildSignIn child={child} name={name} />
      <EndLink child={child} name={name} />
    </>
  )
}

const flies = [
  [95, 14],
  [97, 84],
] as const

/** Whoever has no mouse stands there too: the next Tab is the first switch. */
function toConsents(): void {
  const consents = document.getElementById('child-consents')
  consents?.focus({ preventScroll: true })
  consents?.scrollIntoView({ block: 'start' })
}

/** The night panel holds the next step: a decision that waits, or a question worth asking. */
function Hint({ name, waiting }: { name: string; waiting: number }) {
  const { t } = useLingui()
  return (
    <NightPanel className="child-hint" flies={flies}>
      <Dom pose="hello" size={76} />
      <div className="grow">
        <h2>
          {waiting > 0
            ? t`${name} chờ anh/chị quyết định ${waiting} điều`
            : t`Hôm nay ${name} tò mò điều gì?`}
        </h2>
        <p className="small muted">
          {waiting > 0
            ? t`Con cần anh/chị đồng ý trước. Mỗi điều một công tắc, tắt lại lúc nào cũng được.`
            : t`Gợi ý: hỏi con điều gì làm con thích nhất, trước khi hỏi về điểm.`}
        </p>
        {waiting > 0 && (
          <Button color="dom.3" size="sm" onClick={toConsents}>
            {t`Xem và quyết định`}
          </Button>
        )}
      </div>
    </NightPanel>
  )
}

interface RowProps {
  readonly activity: Pick<Activity, 'title' | 'icon' | 'group' | 'Count'>
  readonly empty: Activity['empty']['parent']
  readonly child_id: string
  readonly path: string
}

function ChildRow({ activity, empty, child_id, path }: RowProps) {
  const { i18n } = useLingui()
  const IconOf = activity.icon
  return (
    <GroupScope as="li" group={activity.group}>
      <PathLink path={path} className="child-row">
        <Hex tone="soft" size={42}>
          <IconOf size={20} aria-hidden />
        </Hex>
        <span className="grow">
          <b>{i18n._(activity.title)}</b>
          <span className="small muted">
            <CountLine activity={activity} child_id={child_id} empty={i18n._(empty.title)} />
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </PathLink>
    </GroupScope>
  )
}

/** Below 16 a parent decides together with the child; from 16 on the child alone. */
function ChildConsents({ child, name }: { child: ChildCard; name: string }) {
  const { t } = useLingui()
  const detail = useChild(child.id)
  const say = useSetChildConsent()
  return (
    <div id="child-consents" tabIndex={-1}>
      <Section title={t`Đồng ý cho ${name}`}>
        <Loaded query={detail} pending={<StatePending shape="rows" count={2} />}>
          {({ consents }) =>
            consents.some((each) => each.guardian_needed) ? (
              <ConsentList
                consents={consents.filter((each) => each.guardian_needed)}
                voice="guardian"
                {...progressOf(say)}
                onChange={(word) => say.mutate({ child_id: child.id, ...word })}
              />
            ) : (
              <p className="small muted">{t`Con đã từ 16 tuổi nên tự quyết định. Anh/chị vẫn thấy điều con chia sẻ.`}</p>
            )
          }
        </Loaded>
      </Section>
    </div>
  )
}

/** Who has no phone gets no code: a forgotten password is set anew by a parent. */
function ChildSignIn({ child, name }: { child: ChildCard; name: string }) {
  const { t } = useLingui()
  const username = useChild(child.id).data?.username
  const [opened, setOpened] = useState(false)
  if (!username) return null
  return (
    <Section title={t`Đăng nhập của ${name}`}>
      <div className="card stack">
        <p>
          {t`Con đăng nhập bằng tên`} <b>{username}</b>
        </p>
        <Button variant="default" size="sm" className="end-link" onClick={() => setOpened(true)}>
          {t`Đổi mật khẩu cho ${name}`}
        </Button>
      </div>
      <ChildPasswordSheet
        child_id={child.id}
        name={name}
        username={username}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Section>
  )
}

function EndLink({ child, name }: { child: ChildCard; name: string }) {
  const { t } = useLingui()
  const end = useEndConnection()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" className="end-link" onClick={() => setOpened(true)}>
        {t`Ngừng kết nối với ${name}`}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Ngừng kết nối với ${name}?`}
        text={t`Có thể mời lại sau. Anh/chị sẽ không thấy việc học của con nữa, và những đồng ý anh/chị đã cho sẽ ngừng.`}
        action={t`Ngừng kết nối`}
        grave
        busy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate({ id: child.connection_id }, { onSuccess: () => setOpened(false) })}
      />
    </>
  )
}
