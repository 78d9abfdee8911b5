// What the people of the demonstration learn, and what they say of it. All of them are invented.

/** How far somebody is in a course. */
export interface Study {
  readonly course: string
  /** Enrolled so many days ago, and last there so many days ago. */
  readonly since: number
  readonly until: number
  /** So many parts are done, in their order. */
  readonly done: number | 'all'
  /** Of a film that comes next: the share that was seen. */
  readonly film_share?: number
  /** Learns when school is over, whatever the hour of the seeding. */
  readonly evenings?: boolean
  /** Exercises that were failed once before they were passed. */
  readonly failed?: readonly string[]
  readonly rating?: Rating
  readonly notes?: readonly (readonly [lecture: string, at_s: number | null, text: string])[]
}
export type Rating = readonly [stars: number, comment: string | null]

/** The fixed accounts that the start prints. */
export const fixed = {
  student: '+84901000001',
  kid: '+84901000002',
  parent: '+84901000003',
  normal: '+84901000005',
} as const

export const fixedStudies: Readonly<Record<string, readonly Study[]>> = {
  [fixed.student]: [
    {
      course: 'hoc-cach-hoc',
      since: 34,
      until: 12,
      done: 'all',
      failed: ['luyen-tap-gian-cach-xen-ke'],
      rating: [
        5,
        'Mình bỏ hẳn thói quen đọc đi đọc lại. Giờ cứ gấp vở, viết ra giấy trắng rồi mở ra so, hai môn Lý và Sử nhẹ hẳn.',
      ],
      notes: [
        ['gap-sach-nho-lai', 16, 'Tự nhớ ra một điều thì lần sau nhớ dễ hơn. Đọc lại không tính!'],
        ['gap-sach-nho-lai', 31, 'Làm lại từ tờ giấy trắng sau vài hôm → ghi vào lịch.'],
        ['ke-hoach-tuan', null, 'Thứ Ba và thứ Sáu: 20 phút ôn lại bài cũ trước khi làm bài mới.'],
      ],
    },
    {
      course: 'lap-trinh-nhap-mon',
      since: 10,
      until: 1.2,
      done: 5,
      failed: ['luyen-tap-1'],
      notes: [
        ['thuat-toan-quanh-ta', 15, 'Đổi thứ tự bước là đổi kết quả. Giống công thức bánh flan của bà.'],
        ['thuat-toan-quanh-ta', 30, 'Ba kiểu ghép: lần lượt, rẽ nhánh, lặp.'],
        ['vong-lap', null, 'while phải có chỗ làm điều kiện sai đi, không thì chạy mãi.'],
      ],
    },
    {
      course: 'thiet-ke-co-ban',
      since: 2.5,
      until: 0.1,
      done: 0,
      film_share: 0.5,
      notes: [
        ['bon-nguyen-tac', 8, 'Gần nhau = thuộc về nhau. Sửa lại tờ thông báo câu lạc bộ.'],
        ['bon-nguyen-tac', 21, 'Chung một lề trái. Tờ của mình đang có ba lề!'],
      ],
    },
  ],
  [fixed.kid]: [
    {
      course: 'an-toan-tren-mang',
      since: 26,
      until: 9,
      done: 'all',
      failed: ['bai-tap-dung-mang-cho-vui'],
      rating: [5, 'Mình chỉ cho mẹ cách nhìn tên miền, mẹ khen hay.'],
    },
    {
      course: 'khoa-hoc-trong-bep',
      since: 6,
      until: 1,
      done: 2,
      notes: [['noi-nuoc-soi', 27, 'Sôi rồi thì vặn to lửa cũng vậy thôi. Kể cho bà!']],
    },
  ],
  [fixed.parent]: [{ course: 'goi-ten-cam-xuc', since: 15, until: 3.5, done: 4 }],
  [fixed.normal]: [
    {
      course: 'ho-so-va-phong-van',
      since: 24,
      until: 6,
      done: 'all',
      rating: [
        4,
        'Viết cho học sinh nhưng người đi làm đọc lại vẫn thấy có ích, nhất là phần kể chuyện ba phần.',
      ],
    },
  ],
}

/** Tastes that pupils have, one after the other through the classes. */
export const tastes: readonly (readonly string[])[] = [
  ['khoa-hoc-trong-bep', 'hoc-cach-hoc', 'goi-ten-cam-xuc', 'tu-duy-phan-bien'],
  ['lap-trinh-nhap-mon', 'tu-duy-phan-bien', 'an-toan-tren-mang', 'hoc-cach-hoc'],
  ['thiet-ke-co-ban', 'noi-truoc-dam-dong', 'hieu-minh-chon-nghe', 'khao-co-hoc-nhap-mon'],
  ['goi-ten-cam-xuc', 'noi-truoc-dam-dong', 'hoc-cach-hoc', 'hieu-minh-chon-nghe'],
  ['tien-cua-minh', 'noi-truoc-dam-dong', 'ho-so-va-phong-van', 'thiet-ke-co-ban'],
  ['tien-cua-minh', 'ho-so-va-phong-van', 'hoc-cach-hoc', 'tu-duy-phan-bien'],
  ['lap-trinh-nhap-mon', 'khoa-hoc-trong-bep', 'tien-cua-minh', 'hieu-minh-chon-nghe'],
  ['khao-co-hoc-nhap-mon', 'noi-truoc-dam-dong', 'hieu-minh-chon-nghe', 'an-toan-tren-mang'],
  ['khoa-hoc-trong-bep', 'khao-co-hoc-nhap-mon', 'an-toan-tren-mang', 'hoc-cach-hoc'],
  ['goi-ten-cam-xuc', 'an-toan-tren-mang', 'hieu-minh-chon-nghe', 'ho-so-va-phong-van'],
]

/** How much of a course people have done, one after the other. */
export const shares: readonly number[] = [1, 0.4, 1, 0.7, 1, 0.1, 1, 0.55, 1, 0, 0.85]

/** What those who finished say, in the order in which they finish; whoever comes after says nothing. */
export const ratings: Readonly<Record<string, readonly Rating[]>> = {
  'hoc-cach-hoc': [
    [
      5,
      'Trước bài kiểm tra Sử mình thử viết lại từ giấy trắng, lần đầu thấy không run. Bài giãn cách dễ làm theo nhất.',
    ],
    [4, 'Hay và ngắn gọn. Giá như có thêm ví dụ cho môn Văn.'],
    [5, null],
    [4, 'Kế hoạch một trang giúp mình bớt học dồn vào tối Chủ nhật.'],
  ],
  'hieu-minh-chon-nghe': [
    [
      5,
      'Học xong mình sang hỏi chuyện chú hàng xóm làm điện lạnh thật. Phần chìm của nghề nhiều hơn mình nghĩ.',
    ],
    [4, null],
    [5, 'Mình thích câu “cặp kính, không phải nhãn dán”. Đỡ lo vì hai nhóm của mình gần bằng nhau.'],
    [3, 'Bài tập cuối hơi dài, mình làm hai lần mới qua.'],
  ],
  'lap-trinh-nhap-mon': [
    [5, 'Trước giờ thấy báo lỗi là mình tắt máy. Giờ đọc từng dòng, thấy bình thường.'],
    [5, null],
    [4, 'Ví dụ pha nước chanh rất dễ hiểu. Phần hàm mình phải đọc lại ba lần.'],
    [4, 'Mong có khóa tiếp theo để làm một trò chơi nhỏ.'],
  ],
  'thiet-ke-co-ban': [
    [5, 'Áp phích hội chợ của lớp mình đứng xa vẫn đọc được, nhờ bài về thứ bậc.'],
    [4, 'Phần chữ Việt và những chiếc dấu rất hay, mình chưa thấy ở đâu dạy.'],
    [5, null],
  ],
  'noi-truoc-dam-dong': [
    [5, 'Mình vẫn run, nhưng biết run thì làm gì. Buổi thuyết trình Địa vừa rồi mình nói được hết bài.'],
    [4, null],
    [5, 'Dừng một nhịp trước ý chính: đơn giản mà có tác dụng thật.'],
    [4, 'Bài trả lời câu hỏi nên có thêm một phim mẫu.'],
  ],
  'tien-cua-minh': [
    [5, 'Giờ vào cửa hàng mình tính giá trên một trăm gam chứ không nhìn con số to nữa.'],
    [4, 'Mình in bảng ngân sách dán ở bàn học, cả nhà cùng xem.'],
    [5, null],
    [4, 'Phần lãi kép phải bấm máy tính theo mới thấm.'],
  ],
  'khoa-hoc-trong-bep': [
    [5, 'Bắp cải tím đổi màu y như trong bài! Mẹ mình cũng đứng xem.'],
    [5, null],
    [4, 'Thí nghiệm bong bóng với men phải chờ hơi lâu nhưng rất vui.'],
  ],
  'tu-duy-phan-bien': [
    [4, 'Học xong sáu kiểu ngụy biện thấy ở đâu cũng có, kể cả trong câu của chính mình.'],
    [5, 'Bài “Đổi ý cũng là một thế mạnh” rất đáng đọc.'],
    [4, null],
  ],
  'goi-ten-cam-xuc': [
    [5, 'Nhẹ nhàng, không lên lớp. Mình dùng cách thở trước giờ kiểm tra.'],
    [5, null],
    [4, 'Nhờ bài làm lành mà mình nhắn tin cho bạn thân trước.'],
  ],
  'an-toan-tren-mang': [
    [5, 'Mình đã bật xác minh hai bước cho cả mẹ và chị.'],
    [4, 'Bài đọc địa chỉ trang web lúc đầu khó, làm bài tập xong thì hiểu.'],
    [5, null],
  ],
  'khao-co-hoc-nhap-mon': [
    [
      5,
      'Mình với em gái khai quật chiếc cặp cũ, cười cả buổi. Muốn đi bảo tàng lại để nhìn trống đồng cho kỹ.',
    ],
    [4, null],
    [5, 'Phần carbon-14 dễ hiểu hơn mình tưởng.'],
  ],
  'ho-so-va-phong-van': [
    [4, 'Chưa đi làm bao giờ mà mình vẫn viết kín một trang, toàn chuyện thật.'],
    [5, 'Bài về tin tuyển dụng đáng ngờ giúp mình tránh được một chỗ đòi đặt cọc.'],
    [4, null],
  ],
}
