import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { CONNECTION_CONNECTED, CONNECTION_WAITING } from '@malto/contract/constants'
import { useTimed } from '../../modules/consents/consents.hooks.ts'
import { WhatParentsSee } from '../../modules/family/components/WhatParentsSee.tsx'
import { useConnections, useFamilyNews } from '../../modules/family/family.hooks.ts'
import type { SessionUser } from '../../platform/session.ts'
import { Connections } from './Connections.tsx'

interface Props {
  readonly user: SessionUser
  readonly links: ReturnType<typeof useConnections>
}

/** As a learner of age sees it: the links and requests there still are, what parents see, and nothing that begins anew. */
export function GrownFamily({ user, links }: Props) {
  const { t } = useLingui()
  const { about } = useSearch({ from: '/my-profile/connect-account' })
  const counts = links.data?.pages[0]?.counts
  const connected = (counts?.[CONNECTION_CONNECTED] ?? 0) > 0
  const asked = (counts?.[CONNECTION_WAITING] ?? 0) > 0
  const requests = useConnections(CONNECTION_WAITING, asked)
  const timed = useTimed()
  useFamilyNews()
  return (
    <div className="stack">
      {connected && (
        <>
          <p className="muted">{t`Bạn đã là người lớn: kết nối vẫn giữ nguyên đến khi một bên ngừng.`}</p>
          <Connections list={links} viewer={user.account_kind} empty={null} />
        </>
      )}
      {asked && <Connections list={requests} viewer={user.account_kind} empty={null} />}
      <WhatParentsSee grown timed={timed} about={about} />
    </div>
  )
}
