import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Distance } from '@malto/contract/modules/moderation.calls'
import { useYou } from '../../../platform/reader.ts'
import { useSession } from '../../../platform/session.ts'
import { PageHead, Section } from '../../../ui/heads.tsx'
import { Loaded, Together } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { useFailureText } from '../../../ui/Note.tsx'
import { Helpline } from '../../../ui/SheetParts.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useDistances, useKeepDistance, useMembership, useSanctions } from '../community.hooks.ts'
import { Face } from './Face.tsx'
import { MutedNote } from './MutedNote.tsx'
import { OutsideSafety } from './OutsideSafety.tsx'
import { SanctionCard } from './SanctionCard.tsx'
import { UnsafeButton } from './UnsafeButton.tsx'
import './safety.css'

/** What whoever opens this page has to do with the rooms: an adult without a place in them finds help, and no rules of theirs. */
export function SafetyPage() {
  const { user } = useSession()
  if (!user) return null
  const { account_kind, advisory_expert_profile } = user
  if (!advisory_expert_profile && (account_kind === 'parent' || account_kind === 'normal'))
    return <OutsideSafety parent={account_kind === 'parent'} />
  return <OwnSafety />
}

/** Help, what was decided about oneself, whom one keeps away. Open to learners who are outside too. */
function OwnSafety() {
  const { t } = useLingui()
  const you = useYou()
  const membership = useMembership()
  const muted = membership.data?.muted_until
  const sanctions = useSanctions()
  const distances = useDistances()
  return (
    <div className="safety stack wide">
      <PageHead
        title={t`An toàn của ${you}`}
        lead={t`Nơi tìm người giúp, xem điều đã quyết định về ${you} và người ${you} đang giữ khoảng cách.`}
      />
      <Section title={t`Khi cần giúp`}>
        <div className="stack">
          <Helpline />
          <div>
            <UnsafeButton place="safety" />
          </div>
        </div>
      </Section>
      {muted && <MutedNote until={muted} />}
      <Section title={t`Ai đọc được lời của ${you}?`}>
        <ul className="card who-list">
          <li>{t`Các bạn cùng nhóm, cùng lứa tuổi: dưới 16 riêng, từ 16 riêng.`}</li>
          <li>{t`Thầy cô cố vấn và người kiểm duyệt của Malto.`}</li>
          <li>{t`Cha mẹ không đọc được, dù đã kết nối.`}</li>
          <li>{t`Ai ${you} chặn thì không đọc được, và ${you} cũng không thấy lời họ.`}</li>
          <li>{t`Người khác chỉ thấy biệt danh và ảnh đại diện, không thấy tên, trường, lớp.`}</li>
        </ul>
      </Section>
      <Together queries={[sanctions, distances]}>
        <Section title={t`Quyết định về ${you}`}>
          <Sanctions list={sanctions} />
        </Section>
        <Section title={t`Người ${you} giữ khoảng cách`}>
          <Distances list={distances} />
        </Section>
      </Together>
    </div>
  )
}

type SanctionList = ReturnType<typeof useSanctions>
type DistanceList = ReturnType<typeof useDistances>

function Sanctions({ list }: { list: SanctionList }) {
  const { t } = useLingui()
  const you = useYou()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" />}
      isEmpty={() => items.length === 0}
      empty={<p className="card muted">{t`Không có quyết định nào. Cảm ơn ${you} giữ nhóm dễ chịu.`}</p>}
    >
      {() => (
        <div className="stack">
          {items.map((sanction) => (
            <SanctionCard key={sanction.id} sanction={sanction} />
          ))}
          <More list={list} />
        </div>
      )}
    </Loaded>
  )
}

function Distances({ list }: { list: DistanceList }) {
  const { t } = useLingui()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" />}
      isEmpty={() => items.length === 0}
      empty={<p className="card muted">{t`Chưa chặn hay ẩn lời ai.`}</p>}
    >
      {() => (
        <>
          <ul className="card distances">
            {items.map((distance) => (
              <li key={`${distance.face.user_id} ${distance.kind}`}>
                <DistanceRow distance={distance} />
              </li>
            ))}
          </ul>
          <More list={list} />
        </>
      )}
    </Loaded>
  )
}

function DistanceRow({ distance: { face, kind } }: { distance: Distance }) {
  const { t } = useLingui()
  const you = useYou()
  const said = useFailureText()
  const undo = useKeepDistance()
  const name = face.nickname
  return (
    <div className="row between">
      <Face
        face={face}
        size={44}
        note={kind === 'block' ? t`Đang chặn, hai bên không thấy nhau` : t`Đang ẩn lời với ${you}`}
      />
      <Button
        size="sm"
        variant="default"
        loading={undo.isPending}
        aria-label={kind === 'block' ? t`Bỏ chặn ${name}` : t`Hiện lại lời của ${name}`}
        onClick={() =>
          undo.mutate(
            { user_id: face.user_id, kind, on: false },
            {
              onSuccess: () =>
                showToast({
                  kind: 'ok',
                  text: kind === 'block' ? t`Đã bỏ chặn ${name}.` : t`Đã hiện lại lời của ${name}.`,
                }),
              onError: (error) => showToast({ kind: 'bad', text: said(error) }),
            },
          )
        }
      >
        {kind === 'block' ? t`Bỏ chặn` : t`Hiện lại`}
      </Button>
    </div>
  )
}
