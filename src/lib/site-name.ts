export const siteName = 'آکادمی تیونینگ'
