/** All settings without which no SMS is sent. */
export const SMS_SETTINGS = {
  SMS_API_KEY: 'k',
  SMS_TEMPLATE: 't',
  SMS_NOTICE_TEMPLATE: 'n',
  SMS_ORDER_TEMPLATE: 'o',
  SMS_CASH_TEMPLATE: 'c',
  SMS_POINTS_TEMPLATE: 'p',
}
