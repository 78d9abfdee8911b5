import type { Words } from '@malto/contract'
import type { CareerRoute, CareerSetting } from '@malto/contract/modules/careers.rules'

/** The ways in; none stands above another, so they stand in the order of the school years. */
export const routeWords: Readonly<Record<CareerRoute, Words>> = {
  nine_plus: { vi: '9+ (văn hóa kèm nghề)', en: '9+ (school and trade)' },
  intermediate: { vi: 'Trung cấp', en: 'Intermediate' },
  college: { vi: 'Cao đẳng', en: 'College' },
  university: { vi: 'Đại học', en: 'University' },
  short_course: { vi: 'Khóa ngắn', en: 'Short course' },
  apprentice: { vi: 'Học việc tại chỗ làm', en: 'Apprenticeship' },
  force: { vi: 'Trường công an, quân đội', en: 'Police and army schools' },
}

export const settingWords: Readonly<Record<CareerSetting, Words>> = {
  office: { vi: 'Văn phòng', en: 'Office' },
  outdoors: { vi: 'Ngoài trời', en: 'Outdoors' },
  workshop: { vi: 'Xưởng', en: 'Workshop' },
  hospital: { vi: 'Bệnh viện, phòng khám', en: 'Hospital' },
  school: { vi: 'Trường học', en: 'School' },
  lab: { vi: 'Phòng thí nghiệm', en: 'Laboratory' },
  home: { vi: 'Tại nhà', en: 'At home' },
  road: { vi: 'Trên đường', en: 'On the road' },
  stage: { vi: 'Sân khấu, trường quay', en: 'Stage, studio' },
  field: { vi: 'Đồng ruộng, rừng', en: 'Field, forest' },
  shop: { vi: 'Cửa hàng, nhà hàng', en: 'Shop, restaurant' },
  sea: { vi: 'Trên biển', en: 'At sea' },
}

/** The fields of a career, as the form and the page name them. */
export const fieldWords = {
  group: { vi: 'Nhóm nghề', en: 'Group' },
  slug: { vi: 'Mã', en: 'Code' },
  aliases: { vi: 'Tên gọi khác', en: 'Other names' },
  tagline: { vi: 'Câu giới thiệu', en: 'Tagline' },
  what: { vi: 'Nghề này làm gì', en: 'What it is' },
  tasks: { vi: 'Việc thường làm', en: 'Tasks' },
  skills: { vi: 'Kỹ năng', en: 'Skills' },
  knowledge: { vi: 'Kiến thức', en: 'Knowledge' },
  setting: { vi: 'Nơi làm việc', en: 'Where' },
  setting_text: { vi: 'Môi trường làm việc', en: 'Surroundings' },
  consider: { vi: 'Điều nên cân nhắc', en: 'To consider' },
  day: { vi: 'Một ngày làm việc', en: 'A day' },
  majors: { vi: 'Ngành học', en: 'Majors' },
  from_nine: { vi: 'Con đường từ lớp 9', en: 'From grade nine' },
  from_twelve: { vi: 'Con đường từ lớp 12', en: 'From grade twelve' },
  clues: { vi: 'Năm gợi ý của trò “Đoán nghề”', en: 'Five clues of the game' },
  onet: { vi: 'Mã O*NET', en: 'O*NET code' },
  interests: { vi: 'Sáu giá trị sở thích', en: 'Six interest values' },
  subjects: { vi: 'Môn học', en: 'Subjects' },
  blocks: { vi: 'Khối thi', en: 'Exam blocks' },
  routes: { vi: 'Đường vào nghề', en: 'Ways in' },
  related: { vi: 'Nghề gần', en: 'Related careers' },
} as const satisfies Record<string, Words>

export const words = {
  clue_help: {
    vi: 'Đúng năm dòng, từ mơ hồ đến rõ. Gợi ý không bao giờ hiện cùng trang nghề.',
    en: 'Exactly five lines, from vague to clear. They never leave with the career.',
  },
  hour: { vi: 'Giờ', en: 'Time' },
  hour_title: { vi: 'Việc', en: 'What' },
  text: { vi: 'Lời', en: 'Text' },
  step_title: { vi: 'Tên bước', en: 'Step' },
  interests_help: {
    vi: 'Theo O*NET, từ 1 đến 7. Chữ của nghề được tính từ sáu giá trị này.',
    en: 'From O*NET, 1 to 7. The letters of the career follow from them.',
  },
  letters_now: { vi: 'Chữ của nghề: {code}', en: 'Letters: {code}' },
  blocks_help: { vi: 'Tối đa 8 khối.', en: 'At most 8.' },
  related_help: { vi: 'Tối đa 6 nghề.', en: 'At most 6.' },
  picture: { vi: 'Hình nhân vật', en: 'Picture' },
  story_film: { vi: 'Phim về nghề', en: 'Film about the work' },
  story_film_help: {
    vi: 'Chọn trong kho phim. Phim chạy ngay trong câu chuyện, người xem không rời Malto.',
    en: 'Choose it from the store. It plays in the story itself; nobody is led out of Malto.',
  },

  bank: { vi: 'Tải cả ngân hàng', en: 'Whole bank' },
  import_what: { vi: 'Ngân hàng nghề', en: 'Careers' },
  import_template: {
    vi: 'Dùng tệp “Tải cả ngân hàng” làm mẫu. Nghề có mã mới được thêm, nghề có mã cũ được sửa; nghề không có trong tệp giữ nguyên.',
    en: 'Use the whole bank as the template. New codes are added, known ones changed; what the file does not name stays.',
  },

  saves: { vi: 'Nghề được lưu nhiều', en: 'Most saved careers' },
  saves_menu: { vi: 'Nghề lưu nhiều', en: 'Most saved' },
  saves_lead: {
    vi: 'Số người đang lưu, chỉ hiện khi có ít nhất {fewest} người.',
    en: 'How many people keep it, shown from {fewest} people on.',
  },
  saves_careers: { vi: 'Theo nghề', en: 'By career' },
  saves_groups: { vi: 'Theo nhóm nghề', en: 'By group' },
  people: { vi: '{count} người', en: '{count} people' },
  few: { vi: 'Dưới {fewest} người', en: 'Fewer than {fewest}' },
  saves_empty: { vi: 'Chưa nghề nào đủ {fewest} người lưu', en: 'No career is kept by {fewest} people yet' },
  saves_empty_text: {
    vi: 'Ít hơn {fewest} người thì con số có thể nói về riêng một bạn, nên không hiện.',
    en: 'Of fewer than {fewest} a figure could speak of one person, so none is shown.',
  },
} as const satisfies Record<string, Words>
