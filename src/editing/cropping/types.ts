/** A part of an image, in pixels of the image as it is displayed. */
export type Area = { height: number; left: number; top: number; width: number }
