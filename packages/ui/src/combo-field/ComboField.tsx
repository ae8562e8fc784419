import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { FieldFrame } from '../text-field/FieldFrame.tsx';
import fieldStyles from '../text-field/TextField.module.css';
import styles from './ComboField.module.css';

export interface ComboOption {
  /** Unique among the options. */
  value: string;
  label: string;
  /** A short addition at the end of the line. */
  detail?: string;
}

export interface ComboFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  text: string;
  maxLength?: number;
  /** The lines of the list for the current text; without them the list is closed. */
  options: readonly ComboOption[];
  onTextChange: (text: string) => void;
  /** A line was chosen. */
  onChoose: (option: ComboOption) => void;
  /** Enter was pressed in the text while no line was highlighted. */
  onEnter: () => void;
}

/** A form field with a list of proposals while typing: one line is chosen, or the typed text is used. */
export function ComboField({
  label,
  hint,
  error,
  text,
  maxLength,
  options,
  onTextChange,
  onChoose,
  onEnter,
}: ComboFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isHighlighted, setHighlighted] = useState(false);
  const isShown = isOpen && options.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
    if (event.key !== 'Enter') return;
    // Enter in a field of a form would send the form.
    event.preventDefault();
    if (isShown && isHighlighted) return;
    setOpen(false);
    onEnter();
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <Autocomplete.Root
      inline
      open={isShown}
      mode="none"
      items={options}
      itemToStringValue={(option: ComboOption) => option.label}
      value={text}
      onItemHighlighted={(option) => setHighlighted(option !== undefined)}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return;
        setOpen(true);
        onTextChange(next);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes the focus of the controls inside */}
      <div className={styles.frame} onBlur={onBlur}>
        <FieldFrame label={label} error={error} hint={hint}>
          {(attributes) => (
            <>
              <Autocomplete.Input
                {...attributes}
                className={fieldStyles.input}
                autoComplete="off"
                maxLength={maxLength}
                aria-expanded={isShown}
                {...(!isShown && { 'aria-activedescendant': undefined })}
                onClick={() => setOpen(true)}
                onKeyDown={onKeyDown}
              />
              {isShown && (
                // A press on the panel leaves the focus in the field.
                // biome-ignore lint/a11y/noStaticElementInteractions: prevents only the loss of the focus
                <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
                  <Autocomplete.List aria-label={label}>
                    {options.map((option) => (
                      <Autocomplete.Item
                        key={option.value}
                        value={option}
                        className={styles.option}
                        onClick={() => {
                          setOpen(false);
                          onChoose(option);
                        }}
                      >
                        <span className={styles.label}>{option.label}</span>
                        {option.detail !== undefined && (
                          <span className={styles.detail} data-figures="">
                            {option.detail}
                          </span>
                        )}
                      </Autocomplete.Item>
                    ))}
                  </Autocomplete.List>
                </div>
              )}
            </>
          )}
        </FieldFrame>
      </div>
    </Autocomplete.Root>
  );
}
