import { allPermissions, type Permission, permissions, type Words } from '@malto/contract'
import { Checkbox } from '@mui/material'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { InputHelperText, useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Row } from '../../platform/arrangement.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'

const words = {
  title: { vi: 'Quyền theo vai trò', en: 'Powers of the role' },
  power: { vi: 'Quyền', en: 'Power' },
  held: { vi: 'Có', en: 'Held' },
  other: { vi: 'Khác', en: 'Other' },
  all: {
    vi: 'Vai trò này có mọi quyền, kể cả quyền được thêm sau này.',
    en: 'This role holds every power, and those still to come.',
  },
} satisfies Record<string, Words>

/** What the part of a power before its point is about. */
const subjects: Readonly<Record<string, Words>> = {
  users: { vi: 'Người dùng', en: 'Users' },
  schools: { vi: 'Trường và lớp', en: 'Schools and classes' },
  administrators: { vi: 'Quản trị viên', en: 'Administrators' },
  roles: { vi: 'Vai trò', en: 'Roles' },
  audit: { vi: 'Nhật ký thao tác', en: 'Audit log' },
  messages: { vi: 'SMS và email', en: 'SMS and email' },
  deletions: { vi: 'Xóa tài khoản', en: 'Deletions' },
  media: { vi: 'Duyệt ảnh', en: 'Pictures' },
  usage: { vi: 'Thời gian sử dụng', en: 'Time of use' },
  family: { vi: 'Gia đình', en: 'Families' },
  consents: { vi: 'Sổ đồng ý', en: 'Consents' },
  notifications: { vi: 'Thông báo', en: 'Notifications' },
  approvals: { vi: 'Việc cần hai người', en: 'Second yeses' },
  sessions: { vi: 'Phiên đăng nhập', en: 'Sessions' },
  dashboards: { vi: 'Số liệu tổng hợp', en: 'Dashboards' },
  imports: { vi: 'Nhập Excel', en: 'Imports' },
  system: { vi: 'Hệ thống', en: 'System' },
  assessments: { vi: 'Trắc nghiệm', en: 'Tests' },
  careers: { vi: 'Ngân hàng nghề', en: 'Careers' },
  events: { vi: 'Sự kiện', en: 'Events' },
  films: { vi: 'Phim và tài liệu', en: 'Films and documents' },
  courses: { vi: 'Khóa học', en: 'Courses' },
  videos: { vi: 'Video giải trí', en: 'Videos' },
  moderation: { vi: 'Kiểm duyệt', en: 'Moderation' },
  advisers: { vi: 'Cố vấn', en: 'Advisers' },
  appointments: { vi: 'Lịch hẹn', en: 'Appointments' },
  safeguarding: { vi: 'Bảo vệ trẻ em', en: 'Safeguarding' },
  points: { vi: 'Điểm', en: 'Points' },
  badges: { vi: 'Huy hiệu', en: 'Badges' },
  rewards: { vi: 'Ưu đãi và quà', en: 'Vouchers and gifts' },
  claims: { vi: 'Phiếu đổi', en: 'Claims' },
  minigame: { vi: 'Câu đố', en: 'Riddles' },
  banners: { vi: 'Banner', en: 'Banners' },
  campaigns: { vi: 'Chiến dịch thông báo', en: 'Campaigns' },
}

const OTHER = 'other'
const subjectOf = (power: string): string => {
  const subject = power.slice(0, power.indexOf('.'))
  return subject in subjects ? subject : OTHER
}

interface MatrixProps {
  readonly held: ReadonlySet<Permission>
  /** The role holds all of them by itself: nothing to tick. */
  readonly all: boolean
  /** Without it the matrix is only read. */
  readonly onToggle?: (power: Permission) => void
}

/** Every power there is, by subject. */
function Matrix({ held, all, onToggle }: MatrixProps) {
  const say = useSay()
  const names = [...new Set(allPermissions.map(subjectOf))]
  return (
    <table className="matrix">
      <caption className="unseen">{say(words.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(words.power)}</th>
          <th scope="col" className="mark">
            {say(words.held)}
          </th>
        </tr>
      </thead>
      {names.map((name) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {say(subjects[name] ?? words.other)}
            </th>
          </tr>
          {allPermissions
            .filter((power) => subjectOf(power) === name)
            .map((power) => (
              <tr key={power}>
                <th scope="row">{say(permissions[power])}</th>
                <td className="mark">
                  {onToggle ? (
                    <Checkbox
                      checked={all || held.has(power)}
                      disabled={all}
                      onChange={() => onToggle(power)}
                      slotProps={{ input: { 'aria-label': say(permissions[power]) } }}
                    />
                  ) : (
                    <Mark on={all || held.has(power)} />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}

function Mark({ on }: { readonly on: boolean }) {
  const say = useSay()
  return (
    <>
      {on ? (
        <IconCheck size={20} color="var(--ok)" aria-hidden />
      ) : (
        <IconMinus size={20} color="var(--ink-3)" aria-hidden />
      )}
      <span className="unseen">{say(on ? texts.yes : texts.no)}</span>
    </>
  )
}

export function PowersInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { field: input, fieldState } = useInput({ source: field })
  const { control } = useFormContext()
  const all = useWatch({ control, name: 'all_powers' }) === true
  const held = new Set(Array.isArray(input.value) ? (input.value as Permission[]) : [])
  const toggle = (power: Permission) => {
    const next = new Set(held)
    if (!next.delete(power)) next.add(power)
    input.onChange(allPermissions.filter((each) => next.has(each)))
  }
  return (
    <>
      {all ? <p className="bar">{say(words.all)}</p> : null}
      {fieldState.error ? (
        <p role="alert" style={{ color: 'var(--live-text)' }}>
          <InputHelperText {...(fieldState.error.message ? { error: fieldState.error.message } : {})} />
        </p>
      ) : null}
      <Matrix held={held} all={all} onToggle={toggle} />
    </>
  )
}

export function PowersTable({ row }: { readonly row: Row }) {
  const say = useSay()
  const all = row['all_powers'] === true
  const held = new Set(row['powers'] as readonly Permission[])
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.title)}</h2>
      </div>
      {all ? <p className="bar">{say(words.all)}</p> : null}
      <Matrix held={held} all={all} />
    </section>
  )
}
