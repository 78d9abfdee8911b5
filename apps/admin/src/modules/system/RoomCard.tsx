import type { SystemState } from '@malto/contract/modules/system.admin'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { PartBar } from '../../ui/PartBar.tsx'
import { showSize } from './size.ts'
import { HealthChip } from './HealthChip.tsx'
import { diskHealth } from './system.health.ts'
import { words } from './words.ts'

/** What the disks still hold, and how much of it are people's files. */
export function RoomCard({ state }: { readonly state: SystemState }) {
  const say = useSay()
  const language = useLanguage()
  const { storage, disk, backups } = state
  const where =
    storage.kind === 'bucket' ? say(words.in_bucket, { bucket: storage.bucket }) : say(words.in_folder)
  return (
    <section className="card stack" aria-label={say(words.room)}>
      <div className="card-head">
        <h2>{say(words.room)}</h2>
      </div>
      <Disk title={say(words.disk)} disk={disk} />
      {backups.disk ? <Disk title={say(words.backup_disk)} disk={backups.disk} /> : null}
      <div>
        <b className="small">{say(words.uploads)}</b>
        <p className="small quiet figures">
          {storage.measured
            ? say(words.uploads_figures, {
                files: showNumber(storage.measured.files, language),
                size: showSize(storage.measured.bytes, language),
              })
            : say(words.uploads_soon)}{' '}
          · {where}
        </p>
      </div>
    </section>
  )
}

function Disk({ title, disk }: { readonly title: string; readonly disk: SystemState['disk'] }) {
  const say = useSay()
  const language = useLanguage()
  const health = diskHealth(disk)
  const used = disk && disk.total > 0 ? Math.round((1 - disk.free / disk.total) * 100) : 0
  return (
    <div>
      <div className="row wrap system-line">
        <b className="small">{title}</b>
        <HealthChip health={health} />
      </div>
      {disk ? (
        <>
          <p className="small quiet figures">
            {say(words.free_of, {
              free: showSize(disk.free, language),
              total: showSize(disk.total, language),
            })}
          </p>
          <PartBar className={`system-bar ${health.tone}`} part={used} />
        </>
      ) : null}
    </div>
  )
}
