import { useLingui } from '@lingui/react/macro'
import { Bone } from '../../../ui/states.tsx'

/** The content's own boxes while it is on its way. */
export function TilesPending({ count = 6, grid = true }: { count?: number; grid?: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className={grid ? 'event-grid' : 'event-tiles'} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card event-tile">
            <div className="event-cover bone" />
            <div className="event-tile-words event-bones">
              <Bone width="52%" height={13} />
              <Bone width="94%" height={15} />
              <Bone width="66%" height={15} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

export function SectionsPending() {
  return (
    <div className="stack wide">
      <div aria-hidden>
        <Bone width="100%" height={208} />
      </div>
      <div>
        <TilesPending count={3} grid={false} />
      </div>
    </div>
  )
}

export function EventPending() {
  const { t } = useLingui()
  return (
    <div className="event-wrap">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="event-top" aria-hidden>
        <div className="event-stage bone" />
        <div className="event-head event-bones">
          <Bone width="40%" height={13} />
          <Bone width="86%" height={26} />
          <Bone width="58%" height={15} />
        </div>
      </div>
      <div className="event-side" aria-hidden>
        <div className="card event-bones">
          <Bone width="70%" height={15} />
          <Bone width="54%" height={15} />
          <Bone width="62%" height={15} />
        </div>
      </div>
      <div className="event-rest event-bones" aria-hidden>
        <Bone width="44%" height={20} />
        <Bone width="96%" height={14} />
        <Bone width="100%" height={14} />
        <Bone width="88%" height={14} />
        <Bone width="62%" height={14} />
      </div>
    </div>
  )
}
