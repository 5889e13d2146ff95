/** What part of a list is seen, in rows. */
export interface View {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

/** `12-34 of 340`; a list that is seen whole needs no position. */
export function position({ top, height, total }: View): string {
  if (total <= height) return '';
  return `${top + 1}-${Math.min(total, top + height)} of ${total}`;
}

/** The rows of a scroll bar as high as the view that its thumb covers, the last one excluded. */
export function thumb({ top, height, total }: View): { readonly from: number; readonly to: number } {
  if (total <= height) return { from: 0, to: 0 };
  const size = Math.max(1, Math.floor((height * height) / total));
  const from = Math.round((top / (total - height)) * (height - size));
  return { from, to: from + size };
}

/** The row of a scroll bar that stands for one of the list's rows. */
export const barRow = (row: number, { height, total }: View): number => Math.floor((row * height) / total);
