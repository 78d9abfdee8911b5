import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CONNECTION_CONNECTED, CONNECTION_WAITING } from '@malto/contract/constants'
import { PARENTS_OF_A_CHILD } from '@malto/contract/modules/family.calls'
import { useTimed } from '../../modules/consents/consents.hooks.ts'
import { AskForm } from '../../modules/family/components/AskForm.tsx'
import { PairingCode } from '../../modules/family/components/PairingCode.tsx'
import { WhatParentsSee } from '../../modules/family/components/WhatParentsSee.tsx'
import { useConnections, useFamilyNews } from '../../modules/family/family.hooks.ts'
import { learnerTabs, type FamilyTab } from '../../modules/family/family.paths.ts'
import type { SessionUser } from '../../platform/session.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Connections } from './Connections.tsx'

/** As a kid or a student sees it: who is connected, who asks, the code to show, and what parents can see. */
export function LearnerFamily({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { tab = 'connected', about } = useSearch({ from: '/my-profile/connect-account' })
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState(0)
  const shown = learnerTabs.find((each) => each === tab) ?? 'connected'
  const connected = useConnections(CONNECTION_CONNECTED)
  const requests = useConnections(CONNECTION_WAITING)
  const timed = useTimed()
  useFamilyNews(({ code }) => {
    if (code !== CONNECTION_CONNECTED) return
    // The code that was shown has done its work.
    setCodes((now) => now + 1)
    showToast({ kind: 'ok', text: t`Bạn đã kết nối với cha mẹ!` })
  })

  const counts = connected.data?.pages[0]?.counts
  const word = (name: string, count: number | undefined) => (count ? `${name} · ${count}` : name)
  const go = (next: FamilyTab) =>
    void navigate({
      to: '/my-profile/connect-account',
      search: { tab: next },
      replace: true,
      resetScroll: false,
    })
  const kid = user.account_kind === 'kid'
  return (
    <>
      <PageHead
        eyebrow={t`Kết nối gia đình`}
        title={kid ? t`Cả nhà của bạn` : t`Gia đình`}
        actions={
          <Button size="sm" variant="light" onClick={() => setAsking(true)}>
            {t`Mời cha mẹ`}
          </Button>
        }
      />
      <div className="stack">
        <Pills<FamilyTab>
          label={t`Kết nối`}
          value={shown}
          onChange={go}
          choices={[
            { value: 'connected', label: word(t`Đã kết nối`, counts?.[CONNECTION_CONNECTED]) },
            { value: 'request', label: word(t`Lời mời`, counts?.[CONNECTION_WAITING]) },
          ]}
        />
        <div className="columns">
          <div className="stack">
            {shown === 'connected' ? (
              <Connections
                list={connected}
                viewer={user.account_kind}
                empty={
                  <StateEmpty
                    pose="hello"
                    title={kid ? t`Bạn chưa kết nối với cha mẹ` : t`Bạn chưa kết nối với ai`}
                    text={
                      kid
                        ? t`Cha mẹ đồng ý là bạn vào nhóm được ngay. Tạo mã rồi đưa cha mẹ nhé.`
                        : t`Kết nối để cha mẹ cùng đồng hành. Tin nhắn của bạn luôn riêng tư.`
                    }
                  />
                }
              />
            ) : (
              <Connections
                list={requests}
                viewer={user.account_kind}
                empty={
                  <StateEmpty
                    title={t`Chưa có lời mời nào`}
                    text={t`Khi cha mẹ muốn kết nối, bạn trả lời ở đây.`}
                  />
                }
              />
            )}
            <WhatParentsSee grown={!kid} timed={timed} about={about} />
          </div>
          <div className="stack">
            <section className="card" aria-label={t`Mã kết nối`}>
              <PairingCode key={codes} />
            </section>
            <p className="small muted">{t`Bạn kết nối được với tối đa ${PARENTS_OF_A_CHILD} phụ huynh.`}</p>
          </div>
        </div>
      </div>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={t`Mời cha mẹ bằng số điện thoại`}>
        <div className="fields">
          <AskForm
            viewer="learner"
            onAsked={() => {
              setAsking(false)
              go('request')
            }}
          />
        </div>
      </Sheet>
    </>
  )
}
