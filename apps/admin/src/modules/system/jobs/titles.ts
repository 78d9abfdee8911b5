import type { Words } from '@malto/contract'
import { useSay } from '../../../platform/language.ts'

/** What a job does, for whoever does not read its name; one without words here is shown by its name. */
const titles: Readonly<Record<string, Words>> = {
  sendCode: { vi: 'Gửi mã xác minh', en: 'Send a code' },
  deliverNotification: { vi: 'Gửi thông báo', en: 'Deliver a notification' },
  inviteParent: { vi: 'Mời phụ huynh', en: 'Invite a parent' },
  requestRunsOut: { vi: 'Khép lời mời hết hạn', en: 'Close an invitation' },
  'campaigns.send': { vi: 'Gửi chiến dịch thông báo', en: 'Send a campaign' },
  'exports.write': { vi: 'Xuất Excel', en: 'Write an export' },
  'exports.tidy': { vi: 'Dọn tệp xuất cũ', en: 'Tidy exports' },
  'profile.gatherData': { vi: 'Gom dữ liệu cá nhân cho người yêu cầu', en: 'Gather somebody’s data' },
  'profile.finishDeletion': { vi: 'Xóa tài khoản theo yêu cầu', en: 'Finish a deletion' },
  'profile.warnOldContact': { vi: 'Báo địa chỉ liên lạc đã đổi', en: 'Warn an old contact' },
  'profile.removeFiles': { vi: 'Xóa tệp của người đã rời đi', en: 'Remove files' },
  'profile.tidyAll': { vi: 'Dọn dữ liệu hết hạn giữ', en: 'Tidy what is past its time' },
  'media.checkAsset': { vi: 'Kiểm tra phim tải lên', en: 'Check a film' },
  'media.removeAssetFiles': { vi: 'Xóa tệp phim', en: 'Remove files of a film' },
  'media.tidyUploads': { vi: 'Dọn lượt tải lên dở dang', en: 'Tidy uploads' },
  'events.keepTime': { vi: 'Nhắc giờ sự kiện', en: 'Keep the time of events' },
  'events.spreadWord': { vi: 'Báo tin sự kiện', en: 'Tell of an event' },
  'events.fillSeats': { vi: 'Xếp chỗ sự kiện', en: 'Fill seats' },
  'advisory.keepTime': { vi: 'Nhắc giờ hẹn tư vấn', en: 'Keep the time of appointments' },
  'advisory.callKeepers': { vi: 'Báo lo ngại an toàn', en: 'Call those who keep people safe' },
  'advisory.mailKeeper': { vi: 'Gửi thư báo lo ngại an toàn', en: 'Mail a keeper' },
  'points.countPast': { vi: 'Tính điểm của thời gian trước', en: 'Count the past' },
  'rewards.sweepBadge': { vi: 'Trao huy hiệu', en: 'Give a badge' },
  'minigame.givePrizes': { vi: 'Trao giải Đoán nghề', en: 'Give prizes' },
  'users.birthdays': { vi: 'Xem ai vừa thêm tuổi', en: 'Look at birthdays' },
  'dashboards.today': { vi: 'Cộng số liệu hôm nay', en: 'Add up today' },
  'dashboards.settle': { vi: 'Chốt số liệu ngày', en: 'Settle the day' },
  'system.makeBackup': { vi: 'Sao lưu', en: 'Make a backup' },
  'system.layOut': { vi: 'Thử khôi phục bản sao lưu', en: 'Try a backup' },
  'system.beginDaily': { vi: 'Xem đã tới giờ sao lưu chưa', en: 'Look whether a backup is due' },
  'system.measure': { vi: 'Đếm tệp đã tải lên', en: 'Count the files' },
}

export function useJobTitle(): (name: string) => string {
  const say = useSay()
  return (name) => {
    const title = Object.hasOwn(titles, name) ? titles[name] : undefined
    return title ? say(title) : name
  }
}
