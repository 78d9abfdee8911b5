import { useLingui } from '@lingui/react/macro'
import type { ShareList } from '@malto/contract/modules/assessments.results.calls'
import { useFamilySide } from '../../../../platform/family.ts'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import { useRevokeShare, useShareResult, useShares } from '../../results.hooks.ts'
import { useDay } from '../taking/test-state.ts'
import { LiveShares, Reads } from './LiveShares.tsx'
import { ShareForm } from './ShareForm.tsx'

interface Props {
  readonly result_id: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** With whom, how long, who has it now, who has read it. */
export function ShareSheet({ result_id, opened, onClose }: Props) {
  const { t } = useLingui()
  const shares = useShares(result_id, opened)
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Chia sẻ kết quả này`}>
      <Loaded query={shares} pending={<StatePending shape="rows" count={2} />}>
        {(list) => <Shares result_id={result_id} list={list} />}
      </Loaded>
    </Sheet>
  )
}

function Shares({ result_id, list }: { result_id: string; list: ShareList }) {
  const { t } = useLingui()
  const day = useDay()
  // Whoever is of age, or no pupil, has nobody to connect with there.
  const child = useFamilySide() === 'child'
  const share = useShareResult(result_id)
  const revoke = useRevokeShare(result_id)
  const live = list.shares.filter((each) => each.open)
  const done = share.isSuccess && live.find((each) => each.with.id === share.variables.with_id)
  return (
    <div className="stack share">
      {list.parents_see && (
        <Note tone="kind">{t`Bạn dưới 16 tuổi, nên cha mẹ đã kết nối xem được kết quả của bạn mà không cần chia sẻ.`}</Note>
      )}
      {list.targets.length === 0 && !list.parents_see && (
        <p className="muted">
          {t`Kết quả này chỉ mình bạn thấy.`}
          {child && (
            <>
              {' '}
              {t`Muốn cho cha mẹ xem thì kết nối trước nhé.`}{' '}
              <PathLink path="/my-profile/connect-account" className="link">{t`Kết nối gia đình`}</PathLink>
            </>
          )}
        </p>
      )}
      <ShareForm
        targets={list.targets}
        busy={share.isPending}
        error={share.error}
        onShare={(chosen) => share.mutate(chosen)}
      />
      {done && <Note tone="ok">{t`Đã chia sẻ với ${done.with.name} đến ngày ${day(done.expires_at)}.`}</Note>}
      <LiveShares
        shares={live}
        busy={revoke.isPending ? revoke.variables.share_id : null}
        error={revoke.error}
        onRevoke={(share_id) => revoke.mutate({ share_id })}
      />
      <Reads reads={list.reads} />
    </div>
  )
}
