import type { PersonalityGroup } from '@malto/contract/constants'
import type { eventCovers } from '@malto/contract/modules/events.rules'

// The calendar of the demonstration. Hosts and places are invented; times are told from the day it is seeded.

export const categories = [
  'Hướng nghiệp',
  'Người trong nghề',
  'Tuyển sinh',
  'Xưởng thử nghề',
  'Kỹ năng',
  'Gia đình',
] as const

export interface EventSketch {
  readonly category: (typeof categories)[number]
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly cover: (typeof eventCovers)[number]
  readonly letter: PersonalityGroup | null
  readonly host: readonly [name: string, title: string]
  /** Days from today and the hour in Vietnam; `null`: it has just begun. */
  readonly when: readonly [days: number, hour: string] | null
  readonly minutes: number
  readonly place?: string
  readonly seats?: number
  readonly min_age?: number
  /** It is broadcast; the picture comes when the stream starts. */
  readonly stream?: true
  /** It was recorded, or will be. */
  readonly recorded?: true
  readonly chapters?: readonly (readonly [minute: number, title: string])[]
  /** A film that comes with Malto, by its folder: played on air, and afterwards with its scenes as chapters. */
  readonly film?: string
  /** How many of the demonstration's people are interested. */
  readonly interested: number
  readonly cancelled?: string
}

const onAir: readonly EventSketch[] = [
  {
    category: 'Hướng nghiệp',
    title: 'Xem chung: ngày hội hướng nghiệp',
    summary: 'Cùng xem lại buổi sáng ba vị khách kể chuyện nghề, cô Thảo Vy ngồi đó để trả lời câu hỏi.',
    description:
      'Một kỹ sư cầu đường, một điều dưỡng và một bác thợ mộc đã đến sân trường kể chuyện nghề của mình. Phim về buổi sáng ấy chưa đầy hai phút, nhưng gợi ra rất nhiều câu hỏi.\n\nChúng mình bật phim, dừng ở từng đoạn và nói chuyện: vì sao anh Khoa mơ về một cây cầu, trực đêm mệt thế nào, học nghề rồi có học tiếp được không.\n\nVào lúc nào cũng được. Ai chưa nghĩ ra nghề cũng cứ vào nghe.',
    cover: 'cover-campus',
    letter: 'E',
    host: ['Cô Đinh Thảo Vy', 'Cố vấn học đường'],
    when: null,
    minutes: 180,
    stream: true,
    film: 'ngay-hoi-huong-nghiep',
    chapters: [
      [0, 'Chào nhau, xem phim một lượt'],
      [20, 'Anh Khoa và cây cầu đầu tiên'],
      [60, 'Chị Trang kể ca trực đêm'],
      [100, 'Bác Tuấn và chiếc xe gỗ'],
      [140, 'Hỏi đáp cùng cô Thảo Vy'],
    ],
    interested: 24,
  },
  {
    category: 'Người trong nghề',
    title: 'Trống đồng biết kể chuyện',
    summary: 'Một nhà khảo cổ mở hộp hiện vật và cùng bạn đọc những hình khắc trên mặt trống.',
    description:
      'Hơn hai nghìn năm trước, ai đó đã khắc đàn chim, con thuyền và những người múa hát lên mặt trống đồng. Họ muốn kể điều gì?\n\nTS. Vũ Hoài Thương mang theo bản dập của ba chiếc trống và một hộp đồ nghề khảo cổ: chổi lông, thước tỉ lệ, sổ ghi tầng đất. Cô kể một ngày ở hố khai quật diễn ra thế nào, vì sao phải đào chậm, và làm sao một mảnh gốm vỡ lại trở thành bằng chứng.\n\nCuối buổi là phần hỏi đáp. Bạn học khối nào cũng hỏi được, không cần giỏi Sử.',
    cover: 'cover-drum',
    letter: 'I',
    host: ['TS. Vũ Hoài Thương', 'Nhà khảo cổ học'],
    when: null,
    minutes: 120,
    stream: true,
    film: 'trong-dong-ngoc-lu',
    chapters: [
      [0, 'Chào nhau, mở hộp hiện vật'],
      [20, 'Mặt trống kể chuyện gì?'],
      [45, 'Một ngày ở hố khai quật'],
      [75, 'Hỏi đáp cùng cô Thương'],
    ],
    interested: 31,
  },
  {
    category: 'Hướng nghiệp',
    title: 'Tuần lễ hỏi gì cũng được',
    summary: 'Phòng tư vấn trực tuyến mở suốt sáu ngày: ghé vào lúc nào cũng có thầy cô đang trực.',
    description:
      'Chọn tổ hợp môn thế nào? Thích hai nghề trái ngược nhau thì sao? Ba mẹ muốn một đường, mình muốn một nẻo?\n\nSuốt sáu ngày, các thầy cô cố vấn thay nhau trực từ sáng đến tối. Bạn có thể vào nghe mọi người hỏi, hoặc gửi câu hỏi của mình. Không có câu nào là ngớ ngẩn cả.\n\nCâu hỏi được đọc ẩn danh. Ai cần nói chuyện riêng, thầy cô sẽ chỉ cách đặt một buổi hẹn.',
    cover: 'cover-talk',
    letter: 'S',
    host: ['Cô Đinh Thảo Vy', 'Cố vấn học đường'],
    when: [-1, '08:00'],
    minutes: 6 * 24 * 60,
    interested: 22,
  },
]

const coming: readonly EventSketch[] = [
  {
    category: 'Xưởng thử nghề',
    title: 'Một buổi ở xưởng gốm',
    summary: 'Tự tay xoay một chiếc chén trên bàn gốm, xem lò nung và nghe người thợ kể về nghề.',
    description:
      'Đất sét mềm mà không dễ. Bạn sẽ được nhào đất, ngồi vào bàn xoay và thử nâng thành chén bằng hai bàn tay ướt. Chén đầu tiên thường méo, và ai cũng giữ lại chiếc méo ấy.\n\nNghệ nhân Bạch Mai kể vì sao cô bỏ công việc văn phòng để về làng gốm, một tháng cô nung mấy mẻ, và phần nào của nghề là buồn nhất.\n\nXưởng nhỏ nên chỉ có mười hai chỗ. Nhớ mặc áo cũ, cắt móng tay ngắn.',
    cover: 'cover-draw',
    letter: 'A',
    host: ['Nghệ nhân Bạch Mai', 'Thợ gốm, chủ xưởng Bờ Sông'],
    when: [3, '08:30'],
    minutes: 150,
    place: 'Xưởng gốm Bờ Sông, Hội An',
    seats: 12,
    interested: 16,
  },
  {
    category: 'Tuyển sinh',
    title: 'Ngày hội tư vấn chọn trường 2027',
    summary: 'Hai mươi bốn trường đại học, cao đẳng và trường nghề trả lời tận nơi, không hàng chờ.',
    description:
      'Mỗi trường một bàn, mỗi bàn có một người phụ trách tuyển sinh và một bạn sinh viên năm hai. Người trước nói về quy chế, người sau kể chuyện thật: học phí, ký túc xá, môn nào khó, đi làm thêm được không.\n\nTrong phòng bên cạnh, thầy cô cố vấn giúp bạn đọc lại kết quả trắc nghiệm sở thích và ghép với các ngành bạn đang phân vân.\n\nBuổi sáng dành cho học sinh, buổi chiều phụ huynh đi cùng. Có phát lại phần hỏi đáp chung.',
    cover: 'cover-campus',
    letter: 'E',
    host: ['Thầy Hồ Trọng Nghĩa', 'Trưởng ban tổ chức'],
    when: [6, '08:00'],
    minutes: 480,
    place: 'Nhà văn hóa Thanh Niên Sông Hàn, Đà Nẵng',
    seats: 150,
    stream: true,
    recorded: true,
    interested: 34,
  },
  {
    category: 'Người trong nghề',
    title: 'Lập trình viên kể thật về nghề',
    summary: 'Không chỉ là ngồi gõ mã: họp, đọc, sửa lỗi lúc nửa đêm và niềm vui khi mọi thứ chạy.',
    description:
      'Anh Lưu Bách làm phần mềm cho bệnh viện được tám năm. Anh mở lịch làm việc một tuần của mình ra cho bạn xem: bao nhiêu giờ viết mã, bao nhiêu giờ nói chuyện với bác sĩ, bao nhiêu giờ đi tìm một dấu chấm phẩy.\n\nAnh cũng kể về năm học đầu trượt môn, về việc tự học tiếng Anh, và vì sao người giỏi nhất nhóm anh lại là một bạn học trường nghề.\n\nHỏi đáp thoải mái trong ba mươi phút cuối.',
    cover: 'cover-code',
    letter: 'I',
    host: ['Anh Lưu Bách', 'Kỹ sư phần mềm y tế'],
    when: [1, '19:30'],
    minutes: 75,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Một tuần của lập trình viên'],
      [25, 'Năm học đầu và lần trượt môn'],
      [45, 'Hỏi đáp'],
    ],
    interested: 27,
  },
  {
    category: 'Gia đình',
    title: 'Tối gia đình: nghe con nói về ước mơ',
    summary: 'Ba mẹ và con cùng ngồi một bàn, chơi ba trò nhỏ để nghe nhau lâu hơn mười phút.',
    description:
      'Nhiều gia đình nói chuyện với nhau về điểm số, ít khi nói về điều con thích. Buổi tối này có ba trò chơi bằng thẻ: mỗi người vẽ một ngày làm việc trong mơ, đoán thẻ của nhau, rồi hỏi nhau một câu bắt đầu bằng “vì sao”.\n\nCô Thảo Vy dẫn chương trình và ngồi cùng từng bàn. Không ai phải phát biểu trước đám đông.\n\nMỗi gia đình một bàn, có trà và bánh. Em nhỏ đi cùng được.',
    cover: 'cover-mind',
    letter: 'S',
    host: ['Cô Đinh Thảo Vy', 'Cố vấn học đường'],
    when: [4, '18:30'],
    minutes: 120,
    place: 'Thư viện Lá Xanh, Đà Nẵng',
    seats: 20,
    interested: 18,
  },
  {
    category: 'Kỹ năng',
    title: 'Nói trước lớp mà không run',
    summary: 'Một buổi thực hành nhỏ với giọng nói, hơi thở và hai phút kể chuyện của chính bạn.',
    description:
      'Run là chuyện bình thường: cơ thể đang giúp bạn tỉnh táo. Chị Khả Di, phát thanh viên, chỉ cho bạn ba cách thở trước khi nói, cách nhìn vào một người thay vì cả lớp, và cách mở đầu bằng một chi tiết thật nhỏ.\n\nSau đó ai muốn thì nói thử hai phút. Người nghe chỉ được khen một điều và hỏi một câu.\n\nBuổi học trực tuyến, bật hay tắt hình đều được.',
    cover: 'cover-sound',
    letter: 'E',
    host: ['Chị Tôn Khả Di', 'Phát thanh viên'],
    when: [2, '20:00'],
    minutes: 60,
    stream: true,
    recorded: true,
    interested: 19,
  },
  {
    category: 'Xưởng thử nghề',
    title: 'Robot nhặt bóng trong một buổi chiều',
    summary: 'Lắp khung, nối cảm biến, viết mười dòng lệnh: robot của nhóm bạn tự đi tìm quả bóng.',
    description:
      'Mỗi nhóm ba người nhận một hộp linh kiện. Một bạn lắp khung, một bạn nối dây, một bạn viết lệnh, rồi đổi vai cho nhau. Không cần biết lập trình trước.\n\nThầy Quách Định dạy ở trường nghề, thầy mang theo vài con robot của sinh viên để các bạn tháo tung ra xem.\n\nCuối buổi có một trận nhặt bóng nho nhỏ. Thua cũng được giữ ảnh chụp chung.',
    cover: 'cover-robot',
    letter: 'R',
    host: ['Thầy Quách Định', 'Giảng viên cơ điện tử'],
    when: [8, '13:30'],
    minutes: 180,
    place: 'Xưởng Bánh Răng, thành phố Huế',
    seats: 18,
    min_age: 10,
    interested: 17,
  },
  {
    category: 'Tuyển sinh',
    title: 'Học nghề 9+: vừa học văn hóa vừa có nghề',
    summary: 'Con đường sau lớp 9 ít người kể: học gì, bao lâu, ra trường làm gì, học tiếp thế nào.',
    description:
      'Không phải ai cũng vào lớp 10 công lập, và điều đó không có gì đáng xấu hổ. Buổi này giải thích chương trình 9+: lịch học một tuần, học phí, bằng nhận được và những cánh cửa còn mở sau đó.\n\nBa bạn cựu học viên kể chuyện của mình: một bạn làm điện lạnh, một bạn làm bếp, một bạn đã liên thông lên đại học.\n\nPhụ huynh rất nên đi cùng. Câu hỏi có thể gửi trước.',
    cover: 'cover-map',
    letter: 'C',
    host: ['Cô Mạc Tố Uyên', 'Phụ trách đào tạo nghề'],
    when: [11, '19:00'],
    minutes: 90,
    stream: true,
    recorded: true,
    interested: 14,
  },
  {
    category: 'Kỹ năng',
    title: 'Đi làm thêm an toàn và đúng luật',
    summary: 'Từ 16 tuổi: đọc hợp đồng, nhận ra lời mời lừa đảo, biết quyền của mình khi làm thêm.',
    description:
      'Làm thêm có thể dạy bạn nhiều điều, miễn là an toàn. Luật sư Thiên Ân cùng bạn đọc một hợp đồng thật, gạch chân những câu phải hỏi lại, và xem năm tin tuyển dụng: tin nào đáng ngờ, vì sao.\n\nBạn cũng sẽ biết số giờ được phép làm, mức lương tối thiểu tính ra sao và gọi ai khi có chuyện.\n\nBuổi dành cho các bạn từ 16 tuổi. Bản tóm tắt gửi lại sau buổi.',
    cover: 'cover-ledger',
    letter: 'C',
    host: ['Luật sư Phùng Thiên Ân', 'Tư vấn pháp luật cho người trẻ'],
    when: [13, '19:30'],
    minutes: 75,
    min_age: 16,
    stream: true,
    recorded: true,
    interested: 12,
  },
  {
    category: 'Hướng nghiệp',
    title: 'Một ca sáng theo chân điều dưỡng',
    summary: 'Theo một ca sáng ở khoa nhi: giao ban, đo sinh hiệu, dỗ một em bé và viết hồ sơ.',
    description:
      'Mười bạn đi cùng hai điều dưỡng trưởng trong một ca sáng. Bạn sẽ mặc áo blouse, học rửa tay sáu bước, quan sát buổi giao ban và tập đo huyết áp trên mô hình.\n\nChúng mình không chụp ảnh người bệnh và không vào phòng thủ thuật. Điều bạn mang về là cảm giác thật về nhịp của nghề: vội, ấm và cần tỉ mỉ.\n\nChỉ có mười chỗ, dành cho các bạn từ 15 tuổi.',
    cover: 'cover-care',
    letter: 'S',
    host: ['Điều dưỡng trưởng Ông Thị Nhã', 'Khoa nhi'],
    when: [16, '06:45'],
    minutes: 270,
    place: 'Bệnh viện Nhi Cầu Vồng, Đà Nẵng',
    seats: 10,
    min_age: 15,
    interested: 13,
  },
  {
    category: 'Người trong nghề',
    title: 'Bác sĩ thú y khám bệnh cho một chú rùa',
    summary: 'Rùa ốm thì biểu hiện ra sao? Xem bác sĩ thú y khám, chụp phim và chăm một bạn nhỏ có mai.',
    description:
      'Chú rùa Bánh Đa bỏ ăn ba hôm. Bác sĩ Kha sẽ cân, nghe, soi đèn và chụp phim ngay trong buổi, vừa làm vừa giải thích vì sao không được lật ngửa rùa.\n\nBạn sẽ biết một phòng khám thú y có những ai, họ học gì, và lúc nào thì nghề này buồn.\n\nCác bạn tiểu học cũng xem được, ba mẹ ngồi cùng càng vui.',
    cover: 'cover-care',
    letter: 'I',
    host: ['Bác sĩ thú y Thạch Kha', 'Phòng khám Bốn Chân'],
    when: [9, '09:30'],
    minutes: 50,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Gặp Bánh Đa'],
      [12, 'Khám và chụp phim'],
      [30, 'Một ngày ở phòng khám'],
      [38, 'Hỏi đáp'],
    ],
    interested: 23,
  },
]

const past: readonly EventSketch[] = [
  {
    category: 'Hướng nghiệp',
    title: 'Ngày hội hướng nghiệp: ba vị khách, ba nghề',
    summary: 'Anh kỹ sư cầu đường, chị điều dưỡng và bác thợ mộc kể thật lòng về nghề của mình.',
    description:
      'Sáng thứ Bảy, sân trường đông hơn mọi khi. Anh Khoa kể vì sao một cậu bé đi học bằng đò lại mơ về cây cầu, chị Trang nói về đôi tay và đôi tai của người điều dưỡng, bác Tuấn mang theo một chiếc xe làm từ gỗ vụn.\n\nCuối buổi là giờ hỏi đáp: học Toán chậm có làm kỹ sư được không, con trai làm điều dưỡng được không, học nghề rồi muốn học tiếp thì sao.\n\nĐây là bản rút gọn, xem chưa hết hai phút, có phụ đề.',
    cover: 'cover-campus',
    letter: 'E',
    host: ['Cô Linh', 'Giáo viên chủ nhiệm'],
    when: [-2, '08:00'],
    minutes: 120,
    place: 'Sân trường',
    stream: true,
    recorded: true,
    film: 'ngay-hoi-huong-nghiep',
    interested: 28,
  },
  {
    category: 'Người trong nghề',
    title: 'Điều dưỡng: một ca trực đêm',
    summary: 'Từ 21 giờ đến sáng hôm sau: việc gì phải làm, lúc nào mệt nhất, điều gì khiến họ ở lại.',
    description:
      'Chị Nhã kể lại một ca trực đêm theo từng giờ, có cả lúc yên ắng và lúc ba chuông cùng reo. Chị nói thẳng về lương khởi điểm, về đau lưng, và về lá thư của một em bé bảy tuổi.\n\nPhần sau là câu hỏi của các bạn: học khối nào, nam có làm được không, sợ máu thì sao.',
    cover: 'cover-care',
    letter: 'S',
    host: ['Điều dưỡng trưởng Ông Thị Nhã', 'Khoa nhi'],
    when: [-4, '19:30'],
    minutes: 60,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Giao ca lúc 21 giờ'],
      [12, 'Ba chuông cùng reo'],
      [27, 'Lương, lưng và giấc ngủ'],
      [38, 'Lá thư của một em bé'],
      [44, 'Hỏi đáp'],
    ],
    interested: 26,
  },
  {
    category: 'Người trong nghề',
    title: 'Kế toán thời phần mềm làm gì?',
    summary: 'Máy cộng sổ nhanh hơn người, vậy người kế toán còn làm gì và học thêm điều gì?',
    description:
      'Anh Sầm Hiếu làm kế toán cho một hợp tác xã nông nghiệp. Anh cho xem một tháng của mình: phần nào phần mềm làm, phần nào phải ra đồng hỏi người, phần nào phải ngồi giải thích cho giám đốc.\n\nBuổi nói chuyện nhẹ nhàng, nhiều ví dụ, phù hợp cả với bạn không thích Toán lắm.',
    cover: 'cover-ledger',
    letter: 'C',
    host: ['Anh Sầm Hiếu', 'Kế toán hợp tác xã'],
    when: [-9, '20:00'],
    minutes: 55,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Một tháng của kế toán'],
      [15, 'Phần mềm làm gì, người làm gì'],
      [33, 'Khi con số không khớp'],
      [41, 'Hỏi đáp'],
    ],
    interested: 15,
  },
  {
    category: 'Hướng nghiệp',
    title: 'Thích nhiều thứ thì chọn thế nào?',
    summary: 'Ba bài tập giấy bút giúp bạn xếp lại những điều mình thích mà không phải bỏ điều nào.',
    description:
      'Thích vẽ, thích chó, thích Hóa: có nghề nào gom được không? Cô Thảo Vy dẫn ba bài tập: bản đồ điều mình thích, một ngày thử sống, và câu hỏi “nếu không ai chấm điểm”.\n\nBạn có thể tạm dừng bản ghi để làm từng bài. Tờ bài tập tự kẻ được trên giấy trắng.',
    cover: 'cover-mind',
    letter: null,
    host: ['Cô Đinh Thảo Vy', 'Cố vấn học đường'],
    when: [-13, '19:00'],
    minutes: 70,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Vì sao thích nhiều là bình thường'],
      [10, 'Bài 1: bản đồ điều mình thích'],
      [29, 'Bài 2: một ngày thử sống'],
      [47, 'Bài 3: nếu không ai chấm điểm'],
      [60, 'Hỏi đáp'],
    ],
    film: 'hieu-minh-chon-nghe',
    interested: 29,
  },
  {
    category: 'Xưởng thử nghề',
    title: 'Từ hạt cà phê đến tách cà phê',
    summary: 'Rang, xay, pha và nếm: bốn nghề nằm trong một tách cà phê Tây Nguyên.',
    description:
      'Cùng một hạt cà phê, rang hai phút lệch nhau đã thành hai vị. Chị Y Lan, người Ê Đê, kể việc của người trồng, người rang, người pha chế và người nếm, rồi pha tại chỗ để các bạn đoán.\n\nPhần thú vị nhất là bảng vị: chua như cam hay chua như sữa chua?',
    cover: 'cover-lab',
    letter: 'R',
    host: ['Chị Y Lan Niê', 'Thợ rang cà phê'],
    when: [-18, '09:00'],
    minutes: 80,
    place: 'Quán Đồi Gió, Buôn Ma Thuột',
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Trên nương'],
      [18, 'Trong lò rang'],
      [39, 'Sau quầy pha'],
      [58, 'Cùng nếm và đoán'],
    ],
    interested: 13,
  },
  {
    category: 'Tuyển sinh',
    title: 'Đọc hiểu phương thức xét tuyển',
    summary: 'Học bạ, điểm thi, đánh giá năng lực: khác nhau ở đâu, hạn nào, chuẩn bị gì từ bây giờ.',
    description:
      'Thầy Nghĩa vẽ lên bảng một năm lớp 12 theo từng tháng và đặt mọi hạn chót vào đó. Xem xong, bạn tự lập được tờ lịch của riêng mình.\n\nQuy chế có thể thay đổi mỗi năm, nên thầy chỉ rõ chỗ nào phải xem lại ở trang của trường và của Bộ.',
    cover: 'cover-campus',
    letter: 'C',
    host: ['Thầy Hồ Trọng Nghĩa', 'Tư vấn tuyển sinh'],
    when: [-24, '19:30'],
    minutes: 85,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Một năm lớp 12 theo tháng'],
      [22, 'Bốn phương thức thường gặp'],
      [51, 'Những lỗi hay mất hồ sơ'],
      [66, 'Hỏi đáp'],
    ],
    interested: 30,
  },
  {
    category: 'Người trong nghề',
    title: 'Người thu âm tiếng rừng',
    summary: 'Một kỹ sư âm thanh sống nhờ đôi tai: đi rừng ghi tiếng chim, về nhà làm nhạc phim.',
    description:
      'Anh Khúc Vũ cho bạn nghe hai phút rừng Trường Sơn lúc năm giờ sáng, rồi tách từng lớp: gió, suối, vượn, và tiếng bước chân của chính anh.\n\nAnh nói về dụng cụ, về những tháng không có việc, và về cách anh học nghề khi trường chưa dạy.',
    cover: 'cover-sound',
    letter: 'A',
    host: ['Anh Khúc Vũ', 'Kỹ sư âm thanh'],
    when: [-31, '20:00'],
    minutes: 50,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Hai phút rừng lúc năm giờ sáng'],
      [9, 'Tách từng lớp âm thanh'],
      [26, 'Sống bằng đôi tai'],
      [38, 'Hỏi đáp'],
    ],
    interested: 17,
  },
  {
    category: 'Kỹ năng',
    title: 'Ghi chép để nhớ lâu',
    summary: 'Ba cách ghi chép, thử ngay với một đoạn bài học, rồi so xem ai nhớ nhiều hơn sau một giờ.',
    description:
      'Chép lại nguyên văn là cách mệt nhất mà nhớ ít nhất. Cô Hạ Đan hướng dẫn ghi bằng câu hỏi, ghi bằng hình và ghi bằng lời của mình.\n\nBạn chuẩn bị giấy, bút và một trang sách bất kỳ. Cả buổi vừa xem vừa làm.',
    cover: 'cover-draw',
    letter: null,
    host: ['Cô Trà Hạ Đan', 'Giáo viên Ngữ văn'],
    when: [-38, '19:00'],
    minutes: 45,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Vì sao ta quên'],
      [8, 'Ghi bằng câu hỏi'],
      [19, 'Ghi bằng hình'],
      [30, 'Ghi bằng lời của mình'],
    ],
    film: 'gap-sach-lai',
    interested: 24,
  },
  {
    category: 'Gia đình',
    title: 'Khi con muốn học nghề, không muốn đại học',
    summary: 'Hai gia đình kể lại cuộc tranh luận của mình, và điều giúp họ ngồi xuống với nhau.',
    description:
      'Một người mẹ muốn con làm bác sĩ, cậu con trai muốn sửa xe. Một người cha làm thợ mộc, cô con gái muốn học đại học xa nhà. Hai câu chuyện ngược chiều, kết thúc đều không như ai tính trước.\n\nCô Tố Uyên cùng phụ huynh nhìn vào số năm học, chi phí và cơ hội học tiếp, bằng những nguồn công khai.',
    cover: 'cover-talk',
    letter: 'S',
    host: ['Cô Mạc Tố Uyên', 'Phụ trách đào tạo nghề'],
    when: [-47, '20:00'],
    minutes: 90,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Nhà thứ nhất: bác sĩ hay sửa xe'],
      [28, 'Nhà thứ hai: con gái thợ mộc'],
      [52, 'Nhìn vào thời gian và chi phí'],
      [70, 'Phụ huynh hỏi'],
    ],
    interested: 16,
  },
  {
    category: 'Người trong nghề',
    title: 'Trong phòng thí nghiệm nước sạch',
    summary: 'Một nhà hóa học đi lấy mẫu nước sông, thử ngay trước ống kính và giải thích từng bước.',
    description:
      'Chị Doãn Miên lấy ba chai nước: nước máy, nước giếng, nước sông. Chị thử độ cứng, độ đục và vi khuẩn, vừa làm vừa kể vì sao một con số phải đo ba lần.\n\nCuối bản ghi có một thí nghiệm nhỏ bạn làm được ở nhà với bắp cải tím.',
    cover: 'cover-lab',
    letter: 'I',
    host: ['Chị Doãn Miên', 'Nhà hóa học môi trường'],
    when: [-58, '15:00'],
    minutes: 65,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Ba chai nước'],
      [14, 'Đo ba lần để tin một lần'],
      [37, 'Khi kết quả làm mình bất ngờ'],
      [50, 'Thí nghiệm bắp cải tím'],
    ],
    interested: 20,
  },
  {
    category: 'Hướng nghiệp',
    title: 'Vẽ bản đồ nghề của thành phố mình',
    summary: 'Từ sáng đến tối, ai đang làm cho thành phố sống? Cùng vẽ một tấm bản đồ sáu màu.',
    description:
      'Người quét đường lúc bốn giờ, người mở tiệm phở, lái xe buýt, kỹ thuật viên trạm nước, điều dưỡng, người chỉnh đèn giao thông. Chúng mình đánh dấu từng nghề lên bản đồ bằng sáu màu của sáu nhóm sở thích.\n\nBạn sẽ ngạc nhiên vì màu nào cũng có ở khắp nơi.',
    cover: 'cover-map',
    letter: null,
    host: ['Thầy Hồ Trọng Nghĩa', 'Tư vấn hướng nghiệp'],
    when: [-72, '19:00'],
    minutes: 60,
    stream: true,
    recorded: true,
    chapters: [
      [0, 'Bốn giờ sáng'],
      [16, 'Giờ cao điểm'],
      [34, 'Sáu màu trên bản đồ'],
      [48, 'Bản đồ của các bạn'],
    ],
    interested: 18,
  },
  // Over, and nobody recorded it: in no list, but whoever kept its address reads a kind word.
  {
    category: 'Xưởng thử nghề',
    title: 'Chợ phiên đồ tái chế',
    summary: 'Một buổi sáng đổi đồ cũ, sửa đồ hỏng và bán thử món mình làm ra.',
    description:
      'Mỗi nhóm một sạp: sửa xe đạp, vá ba lô, làm chậu cây từ vỏ hộp. Các bạn tự định giá, tự rao hàng và tự chia tiền lời.\n\nCảm ơn hơn một trăm bạn đã đến. Hẹn phiên sau vào mùa xuân.',
    cover: 'cover-map',
    letter: 'E',
    host: ['Chị Tôn Khả Di', 'Dẫn chương trình'],
    when: [-6, '07:30'],
    minutes: 210,
    place: 'Sân Nhà văn hóa Thanh Niên Sông Hàn, Đà Nẵng',
    interested: 21,
  },
  {
    category: 'Hướng nghiệp',
    title: 'Dã ngoại vườn ươm ven biển',
    summary: 'Một ngày cùng kỹ sư lâm nghiệp trồng phi lao chắn cát.',
    description:
      'Chúng mình dự định đi xe buổi sáng, trồng cây đến trưa và nghe kỹ sư lâm nghiệp kể vì sao mỗi hàng cây phải cách nhau đúng hai mét.\n\nChuyến đi sẽ được hẹn lại khi thời tiết tốt hơn.',
    cover: 'cover-care',
    letter: 'R',
    host: ['Anh Cù Đức Lâm', 'Kỹ sư lâm nghiệp'],
    when: [5, '06:30'],
    minutes: 420,
    place: 'Vườn ươm Cát Trắng, Thăng Bình',
    seats: 40,
    interested: 8,
    cancelled: 'Dự báo có mưa lớn ven biển, nên chuyến đi lùi lại để giữ an toàn.',
  },
]

export const sketches: readonly EventSketch[] = [...onAir, ...coming, ...past]

/** What the fixed people of the demonstration are interested in, by title; they come before or after the crowd. */
export const fixedInterests: Readonly<
  Record<string, { readonly early: readonly string[]; readonly late: readonly string[] }>
> = {
  // Minh Anh: curious, has a seat at one event and waits for one at another.
  '+84901000001': {
    early: [
      'Trống đồng biết kể chuyện',
      'Ngày hội tư vấn chọn trường 2027',
      'Trong phòng thí nghiệm nước sạch',
      'Thích nhiều thứ thì chọn thế nào?',
    ],
    late: ['Một buổi ở xưởng gốm', 'Lập trình viên kể thật về nghề'],
  },
  '+84901000002': {
    early: ['Robot nhặt bóng trong một buổi chiều', 'Người thu âm tiếng rừng'],
    late: ['Trống đồng biết kể chuyện'],
  },
  '+84901000003': {
    early: ['Tối gia đình: nghe con nói về ước mơ'],
    late: ['Khi con muốn học nghề, không muốn đại học', 'Học nghề 9+: vừa học văn hóa vừa có nghề'],
  },
}
