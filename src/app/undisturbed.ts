/** Whether a page is open that must not be disturbed by offers and questions, as that of a running exam. */
export const isUndisturbed = (): boolean => document.querySelector('[data-running]') !== null
