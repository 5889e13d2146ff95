/**
 * A code from an enumeration that grows without notice: known members are spelled out for the editor, any
 * other text is legal and is shown raw. A switch over it needs a default arm.
 */
export type Open<Known extends string> = Known | (string & Record<never, never>);
