import type { Texts } from '../Texts.ts'
import { account } from './account/vi.ts'

export const texts: Texts = {
  app: {
    'app.name': 'Countersign',
    'app.skip': 'Chuyển đến nội dung',
    'app.nav': 'Menu chính',
    'app.retry': 'Thử lại',
    'app.loading': 'Đang tải',
    'app.progress': 'Đang tải trang',
    'app.slow': 'Trang vẫn đang tải. Kết nối có thể chậm.',
    'app.footer': 'Đăng nhập bằng chữ ký. Khóa của bạn luôn nằm trong ví của bạn.',
    'app.footer.local': 'Môi trường cục bộ: mạng thử nghiệm, tiền thử nghiệm.',
    'frame.title': 'Bạn không thể đăng nhập tại đây',
    'frame.text':
      'Trình duyệt này chặn cookie của các trang được nhúng trong trang web khác. Hãy mở ứng dụng trong một thẻ riêng.',
    'cookies.text':
      'Trình duyệt này chặn cookie của trang này. Hãy cho phép cookie trong cài đặt trình duyệt, rồi tải lại trang.',
    'frame.open': 'Mở trong thẻ mới',
    'title.page': '{page} · Countersign',

    'language.label': 'Ngôn ngữ',
    'language.failed': 'Không tải được ngôn ngữ này. Hãy kiểm tra kết nối của bạn và chọn lại.',

    'nav.home': 'Trang chủ Countersign',
    'nav.account': 'Tài khoản',
    'nav.send': 'Gửi',

    'theme.label': 'Giao diện',
    'theme.light': 'Sáng',
    'theme.dark': 'Tối',
    'theme.system': 'Hệ thống',

    'home.heading.first': 'Máy chủ hỏi.',
    'home.heading.second': 'Ví của bạn trả lời.',
    'home.lead':
      'Countersign giúp bạn đăng nhập bằng chính chiếc ví bạn đang có. Ví ký một thông điệp ngắn, và chữ ký chứng minh tài khoản là của bạn. Không cần mật khẩu, không cần thanh toán.',
    'home.signIn': 'Đăng nhập',
    'home.account': 'Tài khoản',
    'home.send': 'Gửi',
    'home.signedIn': 'Bạn đã đăng nhập với tài khoản {account}',
    'home.seal.challenge': 'Yêu cầu',
    'home.seal.reply': 'Phản hồi',
    'home.seal.closed': 'Đã xác minh',
    'home.deleted.title': 'Tài khoản của bạn đã bị xóa',
    'home.deleted.text': 'Dữ liệu của tài khoản không còn được lưu ở đây. Ví và tiền của bạn không thay đổi.',
    'home.local.title': 'Đây là môi trường cục bộ',
    'home.local.text':
      'Các mạng chạy trên máy tính này và dùng tiền thử nghiệm. Có sẵn một ví demo, nên bạn có thể thử mọi thứ mà không cần tiện ích.',

    'notFound.title': 'Trang này không tồn tại',
    'notFound.text': 'Địa chỉ có thể bị gõ sai hoặc trang có thể đã được chuyển đi.',
    'notFound.link': 'Về trang chủ',

    'error.title': 'Đã xảy ra lỗi',
    'error.load.title': 'Không tải được trang này',
    'error.load.text': 'Kết nối có thể chậm hoặc bị gián đoạn. Hãy thử lại sau giây lát.',
    'error.text': 'Trang này gặp lỗi. Ví và tiền của bạn không bị ảnh hưởng.',
  },

  home: {
    'passkey.signIn': 'Đăng nhập bằng khóa truy cập',
    'passkey.cancelled': 'Chưa dùng khóa truy cập nào. Hãy thử lại hoặc đăng nhập bằng ví của bạn.',
    'passkey.refused': 'Khóa truy cập không được chấp nhận. Hãy đăng nhập bằng ví của bạn. (Mã: {code})',
    'passkey.unreachable': 'Máy chủ không phản hồi. Hãy thử lại sau giây lát.',

    'home.steps': 'Cách hoạt động',
    'home.step1.title': 'Kết nối',
    'home.step1.text':
      'Chọn ví của bạn, trong trình duyệt này hoặc trên điện thoại. Ví chia sẻ địa chỉ và mạng của bạn với trang này.',
    'home.step2.title': 'Ký',
    'home.step2.text': 'Máy chủ gửi một yêu cầu dùng một lần. Ví hiển thị đầy đủ nội dung và bạn ký.',
    'home.step3.title': 'Đã đăng nhập',
    'home.step3.text':
      'Máy chủ xác minh chữ ký và bắt đầu phiên của bạn. Không có gì được chuyển đi và không mất phí.',
    'home.code.title': 'Thêm vào ứng dụng của bạn',
    'home.code.text':
      'Nút ví trên trang này là một thành phần React cho wagmi và viem. Đây là toàn bộ mã cần có.',
    'home.code.label': 'Mã ví dụ',
    'home.code.copy': 'Sao chép mã',
    'home.code.copied': 'Đã sao chép',
    'home.code.refused': 'Không sao chép được',
    'home.weight.title': 'Trang của bạn tải những gì',
    'home.weight.text':
      'Script của cùng một trang có một nút kết nối, trước khi nhấp, sau gzip. Đo bằng {command}.',
    'home.weight.library': 'Thư viện',
    'home.weight.script': 'Script',
    'home.weight.requests': 'Yêu cầu đến máy chủ khác',
    'home.weight.floor': 'Chỉ React, wagmi, viem và TanStack Query',
    'home.weight.size': '{size} kB',
  },
  account,

  send: {
    title: 'Gửi',
    lead: 'Gửi trên {network} từ ví đã kết nối của bạn.',
    'disconnected.title': 'Chưa có ví nào được kết nối',
    'disconnected.text': 'Kết nối ví mà bạn muốn dùng để gửi. Bạn xác nhận mọi giao dịch gửi trong ví đó.',
    connect: 'Kết nối ví',
    'wrongNetwork.title': 'Ví của bạn đang ở mạng khác',
    'wrongNetwork.text': 'Chuyển sang một mạng được hỗ trợ để gửi từ ví này.',
    switch: 'Chuyển mạng',

    to: 'Đến',
    'to.hint': 'Địa chỉ bắt đầu bằng 0x.',
    'to.hint.named': 'Địa chỉ bắt đầu bằng 0x hoặc tên như someone.eth.',
    'to.empty': 'Nhập người nhận.',
    'to.not_an_address': 'Đây không phải là địa chỉ. Địa chỉ gồm 0x và 40 chữ số thập lục phân theo sau.',
    'to.bad_checksum': 'Địa chỉ này có mã kiểm tra (checksum) không hợp lệ. Hãy sao chép lại từ nguồn.',
    'to.zero_address': 'Không ai sở hữu địa chỉ này. Mọi thứ gửi đến đó sẽ bị mất.',
    'to.own': 'Đây là địa chỉ của chính bạn.',
    'to.looking': 'Đang tra cứu {name}.',
    'to.name_elsewhere':
      'Tên này trỏ đến địa chỉ này trên {network}. Hãy kiểm tra xem người nhận có sở hữu địa chỉ đó ở đây không.',
    'to.name_unknown': 'Không tìm thấy địa chỉ nào cho tên này.',
    'to.name_invalid': 'Tên này không hợp lệ: có ký tự không hợp lệ.',
    'to.name_unreachable': 'Không tra cứu được tên. Hãy nhập địa chỉ hoặc thử lại.',
    'to.names_unsupported': 'Ở đây không hỗ trợ tên. Hãy nhập địa chỉ.',

    amount: 'Số lượng',
    'amount.hint': 'Bạn có {balance}.',
    'amount.hint.loading': 'Đang tải số dư của bạn.',
    'amount.empty': 'Nhập số lượng.',
    'amount.not_a_number': 'Nhập một số, ví dụ {example}.',
    'amount.separator': 'Dùng dấu phẩy thập phân, ví dụ {example}.',
    'amount.too_many_decimals': 'Quá nhiều chữ số thập phân: {symbol} có {decimals} chữ số thập phân.',
    'amount.zero': 'Nhập số lượng lớn hơn 0.',
    'amount.too_large': 'Số lượng này quá lớn.',
    'amount.more_than_balance': 'Số dư không đủ. Bạn có {balance}.',
    'amount.fee_not_covered': 'Bạn có đủ số lượng cần gửi, nhưng không đủ cho phí ước tính {fee}.',

    fee: 'Phí mạng (ước tính)',
    'fee.unknown': 'Chưa có',
    submit: 'Gửi',
    checking: 'Đang kiểm tra',
    waiting: 'Xác nhận trong {wallet}',
    'waiting.unnamed': 'Xác nhận trong ví của bạn',
    stop: 'Hủy',

    'error.unreachable.title': '{network} không phản hồi',
    'error.unreachable.text':
      'Không kết nối được với mạng. Thông tin bạn nhập vẫn được giữ. Hãy thử lại sau giây lát.',
    'error.stopped': 'Bạn đã hủy. Nếu ví của bạn vẫn hiện yêu cầu, hãy từ chối ở đó.',
    'error.stopped_early': 'Bạn đã hủy giao dịch gửi. Không có gì được gửi đi.',
    'error.rejected': 'Bạn đã từ chối yêu cầu trong ví. Không có gì được gửi đi.',
    'error.pending':
      'Đang có một yêu cầu chờ xử lý trong ví của bạn. Hãy phê duyệt hoặc từ chối yêu cầu đó trước.',
    'error.insufficient_funds': 'Số dư không đủ cho số lượng cùng với phí.',
    'error.wrong_network': 'Ví của bạn hiện đang ở mạng khác. Hãy chuyển lại và gửi lại.',
    'error.unreachable': 'Mạng không phản hồi. Hãy kiểm tra ví trước khi gửi lại.',
    'error.wallet_unreachable': 'Không kết nối được với ví của bạn. Hãy kiểm tra ví trước khi gửi lại.',
    'error.wallet_silent': 'Ví của bạn không phản hồi kịp thời. Hãy kiểm tra ví trước khi gửi lại.',
    'error.window_blocked':
      'Trình duyệt đã chặn cửa sổ ví. Hãy cho phép cửa sổ bật lên đối với trang web này, rồi gửi lại.',
    'error.other': 'Ví của bạn không gửi được giao dịch này. Hãy kiểm tra ví trước khi gửi lại.',
    'error.not_checked':
      '{network} không phản hồi nên không có yêu cầu nào được gửi đến ví của bạn. Không có gì được gửi đi.',

    'wouldFail.title': 'Giao dịch gửi này sẽ thất bại nên chưa được chuyển đến ví của bạn',
    'wouldFail.text': 'Người nhận là một hợp đồng không chấp nhận {symbol}.',

    'done.title.pending': 'Đã gửi giao dịch',
    'done.title.confirmed': 'Giao dịch đã được xác nhận',
    'done.title.failed': 'Giao dịch thất bại',
    'done.title.cancelled': 'Giao dịch đã bị hủy',
    'done.failed': 'Mạng đã từ chối giao dịch chuyển {amount} đến {receiver}. Bạn chỉ bị trừ phí.',
    'done.cancelled': 'Một giao dịch khác đã thay thế giao dịch chuyển {amount} đến {receiver}.',
    'done.again': 'Gửi lần nữa',
    'done.explorer': 'Xem trên trình khám phá khối',
  },

  config: {
    title: 'Trang này chưa được cấu hình',
    text: 'Máy chủ đã gửi trang này mà không có cài đặt hợp lệ. Nếu bạn vận hành máy chủ này, hãy kiểm tra những mục sau:',
    absent: 'Thiếu phần tử #countersign-config. Hãy mở trang qua máy chủ Countersign.',
    not_json: 'Phần tử #countersign-config không phải là JSON hợp lệ.',
    field: '{path} bị thiếu hoặc không hợp lệ.',
    invalid_chain: 'Mạng {chain}: {field} không hợp lệ.',
    invalid_connector: '{connector}: {field} không hợp lệ.',
    refused: 'Cài đặt không hợp lệ. Bảng điều khiển của trình duyệt hiển thị lỗi.',
  },
}
