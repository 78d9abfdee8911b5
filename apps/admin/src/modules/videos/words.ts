import { personalityGroups } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { ageRatings, ageRatingWords } from '@malto/contract/modules/videos.rules'
import type { Choices } from '../../platform/arrangement.ts'

export const words = {
  video: { vi: 'Video', en: 'Video' },
  category: { vi: 'Danh mục', en: 'Category' },
  summary: { vi: 'Tóm tắt', en: 'Summary' },
  summary_help: {
    vi: 'Hai, ba câu gợi tò mò, từ 20 đến 240 ký tự.',
    en: 'Two or three sentences that make curious, 20 to 240 characters.',
  },
  letter: { vi: 'Nhóm tính cách', en: 'Personality group' },
  age_from: { vi: 'Dành cho tuổi', en: 'For ages' },
  age_help: {
    vi: 'Người chưa đủ tuổi không thấy video này ở bất cứ đâu.',
    en: 'Whoever is younger does not see this video anywhere.',
  },
  film: { vi: 'Phim', en: 'Film' },
  film_help: {
    vi: 'Phim đứng hay ngang đều được; hãy chọn phim có phụ đề.',
    en: 'Tall or wide; choose one with captions.',
  },
  open_film: { vi: 'Mở trong kho phim', en: 'Open in the library' },
  no_captions: {
    vi: 'Phim này chưa có phụ đề: người khiếm thính và người xem không bật tiếng sẽ không hiểu.',
    en: 'This film has no captions: whoever cannot hear it will not follow.',
  },
  shape: { vi: 'Khung hình', en: 'Shape' },
  tall: { vi: 'Đứng', en: 'Tall' },
  wide: { vi: 'Ngang', en: 'Wide' },
  laid: { vi: 'Nguồn', en: 'Origin' },
  laid_yes: { vi: 'Đi kèm Malto', en: 'Came with Malto' },
  laid_no: { vi: 'Soạn tại đây', en: 'Written here' },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },
  position_help: { vi: 'Danh mục có số nhỏ đứng trước.', en: 'Small numbers come first.' },
  slug: { vi: 'Mã', en: 'Code' },
  slug_help: {
    vi: 'Chữ thường không dấu, số, gạch nối. Chọn rồi không đổi được.',
    en: 'Small letters, digits, hyphens. Chosen once.',
  },
} as const

export const ages: Choices = Object.fromEntries(
  ageRatings.map((age) => {
    const sign = ageRatingWords[age]
    return [
      age,
      age === 0
        ? { vi: `${sign} · mọi lứa tuổi`, en: `${sign} · all ages` }
        : { vi: `${sign} · từ ${age} tuổi`, en: `${sign} · from ${age}` },
    ]
  }),
)

export const letters: Choices = Object.fromEntries(
  personalityGroups.map((letter) => [
    letter,
    { vi: `${letter} · ${letterWords[letter].vi}`, en: `${letter} · ${letterWords[letter].en}` },
  ]),
)
