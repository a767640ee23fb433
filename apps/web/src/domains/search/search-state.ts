/** What the top bar and the dialog share: what was typed before the dialog was there is in its field. */
export interface SearchState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
}
