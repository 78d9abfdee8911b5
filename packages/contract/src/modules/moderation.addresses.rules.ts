// Finds where somebody lives: a number and a street, alley, hamlet or flat. A street alone, a ward or a town is not enough.

/** A line, not a street. */
const LINE =
  '(?!\\s?(?:thẳng|thang|tròn|tron|cao|chéo|cheo|trung|phân|phan|sinh|kính|kinh|cong|gấp|gap|đi|di|chuyền|tiệm|tiem|đồng|viền|bay|vuông|xiên|biên|ray|dây|day|ống|ong|dẫn|truyền|phèn|phố|hầm|chạy|đua|line|elip|parabol)(?!\\p{L}))'
const NUMBER = '\\d{1,4}[a-e]?(?:[/-]\\d{1,4}[a-e]?){0,3}'
const WAY = `(?:đường|phố|duong|pho)${LINE}`
const ALLEY = '(?:ngõ|ngách|hẻm|kiệt)'
const WHO = '(?:mình|minh|mk|tớ|em|tui|tôi|toi|tao|t|anh|chị|con|cháu|bọn mình|bạn)'
/** Numbers that schools give to other things. */
const SCHOOL =
  '(?<!(?:bài|bai|câu|cau|đề|de|chương|chuong|tiết|tiet|hình|hinh|bảng|bang|mục|muc|nhóm|nhom|phần|phan|tập|tap|buổi|buoi|con|chữ|là|la) )'
const FAR =
  '(?!\\d|\\s?(?:km|cây|cay|phút|phut|tầng|tang|m(?!\\p{L})|năm|nam|lầu|người|nguoi|tháng|thang|đứa|giờ|gio|h(?!\\p{L})|nơi|noi|chỗ|cho(?!\\p{L})|tỉnh|tinh(?!\\p{L})|thành|thanh|quận|quan|miền|mien))'

const ADDRESSES = [
  `(?<!\\p{L})(?:số nhà|so nha|nhà số|nha so)\\s?:?\\s?\\d{1,4}`,
  `(?<!\\p{L})${SCHOOL}(?:số|so)\\s${NUMBER}[\\s,]{1,3}(?:${WAY}|ngõ|ngo|ngách|ngach|hẻm|hem|kiệt|kiet|thôn|ấp|xóm)\\s\\p{L}*\\d*`,
  `(?<!\\p{L})${ALLEY}\\s(?:số\\s)?\\d{1,4}`,
  `(?<!\\p{L})(?:ngo|hem|kiet|ngach)\\s(?:so\\s)?${NUMBER}[\\s,]{1,3}(?:${WAY}|ngach|hem)\\s`,
  `(?<!\\p{L})(?:nhà|nha)\\s(?:${WHO}\\s)?(?:đang\\s|dang\\s)?(?:ở|o|tại|tai)\\s(?:tại\\s|tai\\s|số\\s|so\\s)?${NUMBER}${FAR}`,
  `(?<!\\p{L})${WHO}\\s(?:đang\\s)?(?:ở|o|sống ở|song o)\\s(?:tại\\s|số\\s|so\\s)?(?:\\d{1,4}[a-e]?(?:/\\d{1,4}[a-e]?){1,3}\\s\\p{L}|${NUMBER}\\s${WAY}\\s)`,
  `(?<!\\p{L})(?:ở|tại|o|tai|qua|đến|den|ship|tới|toi)\\s(?:số\\s|so\\s)?${NUMBER}\\s${WAY}\\s\\p{L}`,
  `(?<!\\p{L})(?:địa chỉ|dia chi|đ/c)(?!\\p{L}|\\s?(?:ô|ip|mac|web|email|mail|url|o(?!\\p{L})|cell|tuyệt|tương|tuyet|tuong))[^\\d\\n]{0,25}\\d{1,4}[a-e]?(?:/\\d{1,4}){0,3}[\\s,]{1,2}(?!tháng|ngày|ngay|điểm)\\p{L}`,
  `(?<!\\p{L})${WAY}\\s\\p{L}+(?:\\s\\p{L}+){0,3}[\\s,]{1,3}(?:số nhà|so nha|số|so)\\s\\d{1,4}(?!\\d)`,
  `(?<!\\p{L})(?:phòng|phong|căn|can|căn hộ|can ho|p)[\\s.]?\\d{3,4}[^.\\n]{0,20}(?:chung cư|chung cu|ktx|kí túc|ký túc|ki tuc|ky tuc)`,
  `(?:chung cư|chung cu|ktx|kí túc xá|ký túc xá|ki tuc xa|ky tuc xa)[^.\\n]{0,30}(?:phòng|phong|căn|can|p)[\\s.]?\\d{3,4}`,
  `(?<!\\p{L})(?:tổ|to)(?: dân phố| dan pho)?\\s\\d{1,3}[\\s,]{1,3}(?:phường|phuong|ấp|thôn|thon|khu phố|khu pho|kp|thị trấn|thi tran)`,
  `(?<!\\p{L})(?:thôn|thon|ấp|ap|xóm|xom)\\s\\d{1,2}[\\s,]{1,3}(?:xã|xa)\\s\\p{L}`,
].map((source) => new RegExp(source, 'u'))

/** Names of streets begin with a capital; numbers of houses are no dates. */
const CAPITALS = [
  `(?<![\\p{L}\\d])\\d{1,4}[a-eA-E]?(?:/\\d{1,4}[a-eA-E]?){0,3}\\s(?:đường|phố|Đường)${LINE}\\s\\p{Lu}`,
  `(?<![\\p{L}\\d/])(?:\\d{1,4}[A-Ea-e]/\\d{1,4}|\\d{1,4}/\\d{1,4}/\\d{1,3}|(?:[4-9]\\d|\\d{3,4})/\\d{1,4}|\\d{1,4}/(?:1[3-9]|[2-9]\\d|\\d{3}))\\s\\p{Lu}\\p{L}+\\s\\p{Lu}\\p{L}+`,
  `(?<!\\p{L})(?:[Tt]hôn|[Ấấ]p|[Xx]óm|THÔN|ẤP|XÓM)\\s\\p{Lu}\\p{L}+(?:\\s\\p{Lu}\\p{L}+)?[\\s,]{1,3}(?:xã|XÃ)\\s\\p{Lu}`,
].map((source) => new RegExp(source, 'u'))

/** `said` as it was written, `small` in small letters; both NFKC. */
export const hasAddress = (said: string, small: string): boolean =>
  ADDRESSES.some((each) => each.test(small)) || CAPITALS.some((each) => each.test(said))
