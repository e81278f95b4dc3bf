// A conversion from create to its end, with a wallet.

package svc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// A Wallet signs a transaction, sends it, and returns its hash when it is mined.
type Wallet interface {
	Send(ctx context.Context, transaction UnsignedTransaction) (txHash string, err error)
}

// EndError is a conversion that stopped elsewhere than it was waited for. docs/ends.md says what to do.
type EndError struct{ Conversion *Conversion }

func (e *EndError) Error() string {
	reason := ""
	if e.Conversion.LastError != nil {
		reason = ": " + *e.Conversion.LastError
	}
	return fmt.Sprintf("%s is %s%s", e.Conversion.Reference, e.Conversion.Status, reason)
}

// Convert creates a conversion, checks its voucher, lets the wallet run it and waits until it has succeeded. Give the order a
// reference of your own and keep it: the same call after a crash goes on with the same conversion. converter is the contract that
// you trust; a Sandbox needs none.
func (c *Client) Convert(ctx context.Context, order CreateConversionBody, wallet Wallet, converter string) (*Conversion, error) {
	created, err := c.CreateConversion(ctx, order)
	if err != nil {
		return nil, err
	}
	if created.TxHash != nil {
		return c.WaitFor(ctx, created.Reference, "succeeded")
	}
	// A fiat-issue waits for its payment first; in the Sandbox it arrives by itself.
	ready, err := c.WaitFor(ctx, created.Reference, "voucher_issued", "succeeded")
	if err != nil || ready.Status == "succeeded" {
		return ready, err
	}
	if deadline, err := strconv.ParseInt(ready.Voucher.Voucher.Deadline, 10, 64); err != nil || time.Now().Unix() > deadline-30 {
		if ready, err = c.IssueVoucher(ctx, created.Reference); err != nil {
			return nil, err
		}
	}
	if err := CheckVoucher(ready, converter); err != nil {
		return nil, err
	}
	if approval := ready.Voucher.ApprovalTransaction; approval != nil {
		if _, err := wallet.Send(ctx, *approval); err != nil {
			return nil, err
		}
	}
	txHash, err := wallet.Send(ctx, ready.Voucher.Transaction)
	if err != nil {
		return nil, err
	}
	// The service watches the chain itself, so a report that is lost loses nothing.
	_, _ = c.ReportEvent(ctx, created.Reference, ReportEventBody{Event: "onchain_submitted", TxHash: txHash})
	return c.WaitFor(ctx, created.Reference, "succeeded")
}

// WaitFor polls until the conversion has one of these statuses. Webhooks say the same without polling.
func (c *Client) WaitFor(ctx context.Context, reference string, statuses ...string) (*Conversion, error) {
	for {
		found, err := c.GetConversion(ctx, reference)
		if err != nil {
			return nil, err
		}
		for _, status := range statuses {
			if found.Status == status {
				return found, nil
			}
		}
		if found.Status == "failed" || found.Status == "succeeded" || found.Status == "requires_manual_review" {
			return nil, &EndError{found}
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// NodeWallet lets a node sign for a wallet of its own, as the Sandbox's chain does for those of sandbox.json.
type NodeWallet struct{ RPCURL string }

// Send signs, sends and waits for the receipt. A transaction that was reverted is an error.
func (w NodeWallet) Send(ctx context.Context, transaction UnsignedTransaction) (string, error) {
	var hash string
	if err := w.ask(ctx, "eth_sendTransaction", transaction, &hash); err != nil {
		return "", err
	}
	for {
		var receipt *struct{ Status string }
		if err := w.ask(ctx, "eth_getTransactionReceipt", hash, &receipt); err != nil {
			return hash, err
		}
		if receipt != nil && receipt.Status != "0x1" {
			return hash, errors.New("the transaction " + hash + " was reverted")
		}
		if receipt != nil {
			return hash, nil
		}
		select {
		case <-ctx.Done():
			return hash, ctx.Err()
		case <-time.After(250 * time.Millisecond):
		}
	}
}

func (w NodeWallet) ask(ctx context.Context, method string, param, result any) error {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": []any{param}})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.RPCURL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct {
		Result json.RawMessage `json:"result"`
		Error  *struct {
			Message string `json:"message"`
		} `json:"error"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return errors.New(answer.Error.Message)
	}
	return json.Unmarshal(answer.Result, result)
}
