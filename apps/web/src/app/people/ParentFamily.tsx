import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CONNECTION_CONNECTED } from '@malto/contract/constants'
import { CHILDREN_OF_A_PARENT, REPLY_DAYS } from '@malto/contract/modules/family.calls'
import { useChildren, useConnections, useFamilyNews } from '../../modules/family/family.hooks.ts'
import { codeOfTab } from '../../modules/family/family.codes.ts'
import { parentTabs, type FamilySearch, type FamilyTab } from '../../modules/family/family.paths.ts'
import type { SessionUser } from '../../platform/session.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { calledName } from '../persona.ts'
import { AddChildSheet } from './AddChildSheet.tsx'
import { Children } from './Children.tsx'
import { Connections } from './Connections.tsx'

const PAGE = '/my-profile/connect-account'

const MakeChild = lazy(async () => ({ default: (await import('./MakeChild.tsx')).MakeChild }))

/** As a parent sees it: the children, and every request in the state that it is in. */
export function ParentFamily({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { tab, child, code, make } = useSearch({ from: PAGE })
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const chosen = parentTabs.find((each) => each === tab)
  const children = useChildren()
  const counts = useConnections(codeOfTab[chosen ?? 'connected']).data?.pages[0]?.counts
  // A child's first request is what a parent comes for: it is not left behind a tab.
  const alone = children.data?.children.length === 0 && code === undefined
  const asked = alone && (counts?.[codeOfTab.waiting] ?? 0) > 0
  const shown = chosen ?? (asked ? 'waiting' : 'connected')
  const list = useConnections(codeOfTab[shown])
  useFamilyNews()

  const go = (search: FamilySearch) =>
    void navigate({ to: PAGE, search, replace: search.make !== true, resetScroll: false })
  const names: Record<(typeof parentTabs)[number], string> = {
    connected: t`Đã kết nối`,
    waiting: t`Chờ trả lời`,
    overdue: t`Quá hạn`,
    failed: t`Không thành công`,
  }
  const empties = {
    connected: { title: t`Anh/chị chưa kết nối với con` },
    waiting: {
      title: t`Không có lời mời nào đang chờ`,
      text: t`Lời mời anh/chị gửi nằm ở đây đến khi con trả lời, tối đa ${REPLY_DAYS} ngày.`,
    },
    overdue: {
      title: t`Không có lời mời quá hạn`,
      text: t`Con chưa trả lời kịp thì lời mời nằm ở đây, gửi lại được.`,
    },
    failed: {
      title: t`Không có lời mời nào không thành công`,
      text: t`Lời mời bị từ chối nằm ở đây, gửi lại được.`,
    },
  }

  if (make)
    return (
      <Suspense fallback={<StatePending shape="page" />}>
        <MakeChild onDone={(id) => go(id ? { child: id } : {})} />
      </Suspense>
    )
  const full = (children.data?.children.length ?? 0) >= CHILDREN_OF_A_PARENT
  return (
    <>
      <PageHead
        eyebrow={t`Kết nối gia đình`}
        title={t`Chào anh/chị ${calledName(user.full_name, 'parent')}`}
        tab={t`Gia đình`}
        actions={
          <Button
            size="sm"
            variant="light"
            disabled={full}
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t`Thêm con`}
          </Button>
        }
      />
      <div className="stack">
        <Pills<FamilyTab>
          label={t`Kết nối`}
          value={shown}
          onChange={(next) => go({ tab: next })}
          choices={parentTabs.map((each) => {
            const count = counts?.[codeOfTab[each]]
            return { value: each, label: count ? `${names[each]} · ${count}` : names[each] }
          })}
        />
        {full && <p className="small muted">{t`Anh/chị đã kết nối đủ ${CHILDREN_OF_A_PARENT} con.`}</p>}
        {codeOfTab[shown] === CONNECTION_CONNECTED ? (
          <Loaded query={children} pending={<StatePending shape="rows" count={3} />}>
            {({ children: all }) => (
              <Children
                items={all}
                chosen={child}
                code={code}
                onChoose={(id) => go({ child: id })}
                onAdd={() => setAdding(true)}
              />
            )}
          </Loaded>
        ) : (
          <Connections list={list} viewer="parent" empty={<StateEmpty {...empties[shown]} />} />
        )}
      </div>
      <AddChildSheet
        opened={adding}
        onClose={() => setAdding(false)}
        onPaired={(id) => go(id ? { child: id } : { tab: 'waiting' })}
        onAsked={() => go({ tab: 'waiting' })}
        onMake={() => go({ make: true })}
      />
    </>
  )
}
