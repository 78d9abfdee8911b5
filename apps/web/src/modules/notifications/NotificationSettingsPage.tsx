import { Switch, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  notificationCategories,
  notificationCategoryWords,
  notificationChannels,
  type NotificationCategory,
  type NotificationChannel,
  type NotificationSettings,
} from '@malto/contract/modules/notifications.calls'
import { useLanguage } from '../../platform/language.ts'
import { useYou } from '../../platform/reader.ts'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Note } from '../../ui/Note.tsx'
import { StatePending } from '../../ui/states.tsx'
import { PushCard } from './push/PushCard.tsx'
import { useNotificationSettings, useSaveNotificationSettings } from './notifications.hooks.ts'
import '@mantine/core/styles/Switch.layer.css'
import '../../ui/switch.css'
import './notifications.css'

/** What comes which way, and when it stays quiet. Every change counts at once. */
export function NotificationSettingsPage() {
  const { t } = useLingui()
  const settings = useNotificationSettings()
  const save = useSaveNotificationSettings()
  return (
    <div className="notifications">
      <PageHead
        eyebrow={
          <Link to="/notifications" className="link">
            {t`Thông báo`}
          </Link>
        }
        title={t`Cài đặt thông báo`}
        lead={t`Trong ứng dụng luôn có đủ. Chọn thêm điều gì đến qua email và thông báo đẩy.`}
      />
      <Loaded query={settings} pending={<StatePending shape="rows" count={3} />}>
        {(now) => (
          <div className="stack wide">
            <Note error={save.error} />
            <PushCard />
            <Channels settings={now} onChange={(next) => save.mutate(next)} />
            <QuietHours settings={now} onChange={(next) => save.mutate(next)} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

interface Props {
  readonly settings: NotificationSettings
  readonly onChange: (next: NotificationSettings) => void
}

function Channels({ settings, onChange }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const words: Record<NotificationChannel, string> = { email: t`Email`, push: t`Thông báo đẩy` }
  const isOff = (category: NotificationCategory, channel: NotificationChannel) =>
    settings.off.some((each) => each.category === category && each.channel === channel)
  const turn = (category: NotificationCategory, channel: NotificationChannel, on: boolean) => {
    const others = settings.off.filter((each) => each.category !== category || each.channel !== channel)
    onChange({ ...settings, off: on ? others : [...others, { category, channel }] })
  }
  return (
    <Section title={t`Gửi qua đâu`}>
      <div className="card channels-card">
        <table className="channels">
          <thead>
            <tr>
              <th scope="col">{t`Loại`}</th>
              {notificationChannels.map((channel) => (
                <th key={channel} scope="col">
                  {words[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationCategories.map((category) => {
              const name = notificationCategoryWords[category][language]
              const always = category === 'account'
              return (
                <tr key={category}>
                  <th scope="row">
                    {name}
                    {always && <span className="micro muted">{t`Luôn gửi, để giữ an toàn cho ${you}`}</span>}
                  </th>
                  {notificationChannels.map((channel) => (
                    <td key={channel}>
                      <Switch
                        size="md"
                        aria-label={t`${name} qua ${words[channel]}`}
                        checked={always || !isOff(category, channel)}
                        disabled={always}
                        onChange={(event) => turn(category, channel, event.currentTarget.checked)}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const USUAL = { quiet_from: '21:30', quiet_until: '06:30' }

/** Held back, not lost: what waits comes when the quiet hours end. */
function QuietHours({ settings, onChange }: Props) {
  const { t } = useLingui()
  const { quiet_from, quiet_until } = settings
  const quiet = quiet_from !== null && quiet_until !== null
  return (
    <Section title={t`Giờ yên lặng`}>
      <div className="card stack">
        <div className="row">
          <p className="grow" id="quiet-words">
            <b>{t`Không gửi gì trong giờ này`}</b>
            <span className="small muted quiet-line">{t`Tin vẫn được giữ, sáng ra nhận đủ.`}</span>
          </p>
          <Switch
            size="lg"
            aria-labelledby="quiet-words"
            checked={quiet}
            onChange={(event) =>
              onChange({
                ...settings,
                ...(event.currentTarget.checked ? USUAL : { quiet_from: null, quiet_until: null }),
              })
            }
          />
        </div>
        {quiet && (
          <div className="quiet-times">
            <TextInput
              type="time"
              label={t`Từ`}
              value={quiet_from}
              onChange={(event) =>
                event.currentTarget.value && onChange({ ...settings, quiet_from: event.currentTarget.value })
              }
            />
            <TextInput
              type="time"
              label={t`Đến`}
              value={quiet_until}
              onChange={(event) =>
                event.currentTarget.value && onChange({ ...settings, quiet_until: event.currentTarget.value })
              }
            />
          </div>
        )}
      </div>
    </Section>
  )
}
