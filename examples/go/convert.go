package main

// The four conversions in the Sandbox, from create to `succeeded`.

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"
)

type conversion struct {
	Reference string `json:"reference"`
	Type      string `json:"type"`
	Status    string `json:"status"`
	Voucher   *struct {
		Voucher struct {
			Deadline string `json:"deadline"`
		} `json:"voucher"`
		ApprovalTransaction json.RawMessage `json:"approvalTransaction"`
		Transaction         json.RawMessage `json:"transaction"`
	} `json:"voucher"`
}

func runConversions(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var sandbox Sandbox
	if err := json.Unmarshal(text, &sandbox); err != nil {
		return err
	}
	client, err := NewClient(sandbox)
	if err != nil {
		return err
	}
	var account map[string]any
	asked := map[string]string{"bankCode": "044", "accountNumber": "0123456789"}
	if err := client.Call("POST", "/v1/accounts/resolve", asked, &account); err != nil {
		return err
	}
	for _, order := range []map[string]any{
		{"type": "crypto-issue", "amount": "1000", "pair": "USDC"},
		{"type": "crypto-redeem", "amount": "500", "pair": "USDT"},
		{"type": "fiat-issue", "amount": "1500.00", "payer": map[string]string{"email": "ada@merchant.example"}},
		{"type": "fiat-redeem", "amount": "250.50", "payout": account},
	} {
		order["chain"], order["wallet"] = "celo-sepolia", sandbox.Wallets[0].Address
		done, err := convert(client, sandbox.RPCURL, order)
		if err != nil {
			return err
		}
		fmt.Println(done.Type, done.Status)
	}
	return nil
}

func convert(client *Client, rpcURL string, order map[string]any) (*conversion, error) {
	var created conversion
	if err := client.Call("POST", "/v1/conversions", order, &created); err != nil {
		return nil, err
	}
	path := "/v1/conversions/" + created.Reference
	// A fiat-issue waits for its payment first; in the Sandbox it arrives by itself.
	ready, err := waitFor(client, path, "voucher_issued")
	if err != nil {
		return nil, err
	}
	if deadline, err := strconv.ParseInt(ready.Voucher.Voucher.Deadline, 10, 64); err != nil || time.Now().Unix() > deadline-30 {
		if err := client.Call("POST", path+"/voucher", nil, ready); err != nil {
			return nil, err
		}
	}
	if approval := ready.Voucher.ApprovalTransaction; len(approval) > 0 && string(approval) != "null" {
		if _, err := send(rpcURL, approval); err != nil {
			return nil, err
		}
	}
	txHash, err := send(rpcURL, ready.Voucher.Transaction)
	if err != nil {
		return nil, err
	}
	report := map[string]string{"event": "onchain_submitted", "txHash": txHash}
	if err := client.Call("POST", path+"/events", report, &conversion{}); err != nil {
		return nil, err
	}
	return waitFor(client, path, "succeeded")
}

// waitFor polls until the conversion has this status. Webhooks say the same without polling.
func waitFor(client *Client, path, status string) (*conversion, error) {
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); time.Sleep(500 * time.Millisecond) {
		var found conversion
		if err := client.Call("GET", path, nil, &found); err != nil {
			return nil, err
		}
		switch found.Status {
		case status:
			return &found, nil
		case "failed", "requires_manual_review":
			return nil, fmt.Errorf("%s is %s, not %s", found.Reference, found.Status, status)
		}
	}
	return nil, errors.New("waited too long for " + status)
}

// send lets the Sandbox's chain sign for its own wallet. Elsewhere your wallet library signs this transaction.
func send(rpcURL string, transaction json.RawMessage) (string, error) {
	var hash string
	if err := rpc(rpcURL, "eth_sendTransaction", transaction, &hash); err != nil {
		return "", err
	}
	asked, _ := json.Marshal(hash)
	for {
		var receipt json.RawMessage
		if err := rpc(rpcURL, "eth_getTransactionReceipt", asked, &receipt); err != nil {
			return "", err
		}
		if len(receipt) > 0 && string(receipt) != "null" {
			return hash, nil
		}
		time.Sleep(250 * time.Millisecond)
	}
}

func rpc(url, method string, param json.RawMessage, result any) error {
	call := map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": []any{param}}
	body, err := json.Marshal(call)
	if err != nil {
		return err
	}
	response, err := http.Post(url, "application/json", bytes.NewReader(body))
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
