import { useLingui } from '@lingui/react/macro'
import { Bone } from '../../../ui/states.tsx'

const shapes = ['wide', 'tall', 'tall', 'wide', 'tall', 'wide'] as const

/** The content's own boxes while it is on its way. */
export function TilesPending({ grid = true }: { grid?: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <ul className={grid ? 'video-grid' : 'video-strip'} aria-hidden>
        {shapes.map((shape, at) => (
          <li key={at}>
            <div className={`video-tile ${shape}`}>
              <div className="video-poster bone" />
              <div className="video-bones">
                <Bone width="92%" height={14} />
                <Bone width="58%" height={12} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export function SectionsPending() {
  return (
    <div className="stack wide">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="stack tight">
          <Bone width={148} height={22} />
          <TilesPending grid={false} />
        </div>
      ))}
    </div>
  )
}

export function VideoPending() {
  const { t } = useLingui()
  return (
    <div className="video-wrap">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="video-top" aria-hidden>
        <div className="video-stage bone" />
        <div className="video-head video-bones">
          <Bone width="36%" height={13} />
          <Bone width="82%" height={26} />
          <Bone width="52%" height={15} />
        </div>
      </div>
      <ul className="video-rows" aria-hidden>
        {shapes.slice(0, 4).map((_, at) => (
          <li key={at} className="video-row">
            <div className="video-poster bone" />
            <div className="grow video-bones">
              <Bone width="88%" height={14} />
              <Bone width="46%" height={12} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
